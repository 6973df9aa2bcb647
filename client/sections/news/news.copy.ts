export const newsCopy = {
  title: 'News/Updates',
  lead: 'Releases, upcoming features, and partnerships. Newest first.',
  filter: 'Show',
  all: 'All',
  isNew: 'New',
  count: (shown: number) => (shown === 1 ? '1 announcement' : `${shown} announcements`),
  empty: {
    title: 'No announcements yet',
    text: 'Releases and plans will appear here. Subscribe to get them by email.',
  },
  newsletter: {
    title: 'Newsletter',
    text: 'Get announcements by email.',
  },
}
