export const newsCopy = {
  title: 'News/Updates',
  lead: 'Releases, what is being built, and partners. Newest first.',
  filter: 'Show',
  all: 'All',
  isNew: 'New',
  count: (shown: number) => (shown === 1 ? '1 announcement' : `${shown} announcements`),
  empty: {
    title: 'No announcements yet',
    text: 'Releases and plans will be listed here. Subscribe, and you hear of the first by e-mail.',
  },
  newsletter: {
    title: 'Newsletter',
    text: 'Each of these by e-mail, on the day it is announced.',
  },
}
