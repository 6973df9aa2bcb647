export const shellCopy = {
  skip: 'Skip to content',
  sections: 'Sections',
  quick: 'Quick Access',
  all: 'All Sections',
  pin: (label: string) => `Pin ${label} to Quick Access`,
  unpin: (label: string) => `Unpin ${label} from Quick Access`,
  pinned: (label: string) => `${label} is now in Quick Access`,
  unpinned: (label: string) => `${label} is now in All Sections`,
  search: 'Search',
  searchFailed: {
    title: 'We couldn’t load search',
    text: 'Check your connection, then try again.',
  },
  keepOpen: 'Keep menu open',
  logOut: 'Log out',
  menu: 'Menu',
  openMenu: 'Open menu',
  close: 'Close menu',
  accessKey: 'Access key',
  loading: 'Loading…',
  notFound: 'Page Not Found',
  failed: {
    title: 'We couldn’t load this section',
    failed: 'The rest of the portal still works. Check your connection, then try again.',
    unreachable: 'We still can’t reach the server. The rest of the portal works. Try again in a moment.',
    retry: 'Retry',
  },
  ended: {
    title: 'Your session has ended',
    texts: {
      server:
        'We logged you out to keep your account safe. Enter your access key to pick up where you left off.',
      otherTab: 'You logged out in another tab. Enter your access key to pick up where you left off.',
    },
    back: 'Back to sign-in',
  },
  restricted: {
    title: 'Access Restricted',
    back: 'Back to Dashboard',
    role: 'Your role doesn’t include this. An owner of the portal can change it.',
    backTo: (subject: string) => `Back to ${subject}`,
  },
}
