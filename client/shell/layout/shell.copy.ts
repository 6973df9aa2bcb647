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
    // Browsers remember a failed import: another try would fail, too.
    text: 'Check your connection, then reload the page.',
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
    failed: 'Check your connection, then try again.',
    unreachable: 'We still can’t reach the server. Check your connection, then try again in a moment.',
    retry: 'Retry',
  },
  ended: {
    title: 'Your session has ended',
    texts: {
      server: 'You’re no longer signed in. Enter your access key to pick up where you left off.',
      otherTab: 'You logged out in another tab. Enter your access key to pick up where you left off.',
      otherKey:
        'You signed in with a different key in another tab. A browser can use only one key at a time. Enter the key you were using here to pick up where you left off.',
    },
    back: 'Back to sign-in',
  },
  restricted: {
    title: 'Access Restricted',
    back: 'Back to Dashboard',
    role: 'Your role doesn’t include this. Ask an owner of the portal for access.',
    backTo: (subject: string) => `Back to ${subject}`,
  },
}
