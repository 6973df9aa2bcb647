import { MASTERS_ONLY } from '../../src/content/content.contract.js'

export const shellCopy = {
  skip: 'Skip to content',
  sections: 'Sections',
  quick: 'Quick Access',
  all: 'All Sections',
  pin: (label: string) => `Pin ${label} to Quick Access`,
  unpin: (label: string) => `Unpin ${label} from Quick Access`,
  pinned: (label: string) => `${label} is now in Quick Access`,
  unpinned: (label: string) => `${label} is now in All Sections`,
  keepOpen: 'Keep menu open',
  logOut: 'Log out',
  menu: 'Menu',
  openMenu: 'Open menu',
  close: 'Close menu',
  accessKey: 'Access key',
  loading: 'Loading…',
  notFound: 'Page Not Found',
  failed: {
    title: 'This section could not be shown',
    failed: 'The rest of the portal still works. Check your connection, then try again.',
    unreachable: 'The server still cannot be reached. The rest of the portal works; try again in a moment.',
    retry: 'Retry',
  },
  ended: {
    title: 'Your session has ended',
    texts: {
      server: 'For your safety you were signed out. Enter your access key again to go on where you were.',
      otherTab: 'You logged out in another tab. Enter your access key again to go on where you were.',
    },
    back: 'Back to sign in',
  },
  restricted: {
    title: 'Access Restricted',
    texts: {
      content: MASTERS_ONLY,
      admin:
        'You need a master access key (automation master or indicator master) to review affiliate applications.',
    },
    back: 'Back to Dashboard',
  },
}
