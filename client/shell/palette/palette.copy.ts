import type { EntryGroup } from '../sections/entry.js'

export const paletteCopy = {
  title: 'Search the portal',
  placeholder: 'Search answers, videos…',
  backOfficePlaceholder: 'Search members, orders, settings…',
  close: 'Close search',
  results: 'Results',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  recent: 'Recent',
  groups: {
    sections: 'Sections',
    members: 'Members',
    orders: 'Orders',
    applications: 'Affiliates',
    settings: 'Settings',
    answers: 'Answers',
    guide: 'Guide',
    videos: 'Videos',
    figures: 'Performance',
    links: 'Links',
    actions: 'Actions',
  } satisfies Record<EntryGroup, string>,
  none: {
    title: (words: string) => `No results for “${words}”`,
    text: 'Try fewer words, or ask us:',
  },
  incomplete: 'We couldn’t load some results. Check your connection, then reload the page.',
  searching: 'Searching the back office…',
  newTab: '(opens in a new tab)',
  copyKey: {
    label: 'Copy access key',
    copied: { title: 'Access key copied' },
    failed: { title: 'Copy failed', text: 'Your browser didn’t allow it. Copy your key from your profile.' },
    /** A resumed session does not know the key. */
    notStored: 'We don’t store your full key on this device. Sign in with it again to copy it.',
  },
  logOut: 'Log out',
  keys: [
    { keys: '↑ ↓', does: 'Select' },
    { keys: 'Enter', does: 'Open' },
    { keys: 'Esc', does: 'Close' },
  ],
}
