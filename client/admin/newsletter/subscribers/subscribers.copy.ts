import type { SubscriptionState } from '#src/newsletter/subscribers.contract.js'

export const listCopy = {
  title: 'Subscribers',
  search: 'Email or part of it',
  state: 'State',
  all: 'All',
  source: 'Source',
  allSources: 'All sources',
  export: 'Export CSV',
  columns: {
    email: 'Email',
    state: 'State',
    source: 'Source',
    since: 'Since (Eastern)',
    actions: 'Actions',
  },
  failed: 'We couldn’t load the subscribers.',
  none: 'No subscribers yet',
  noneText:
    'People appear here once they enter their email address in News, on the dashboard, or in their profile.',
  openNews: 'Open News',
  noMatch: 'No matching subscribers',
  noMatchText: 'No subscribers match your search and filters.',
  clear: 'Clear search and filters',
  explain: {
    pending: 'They haven’t opened the link in their confirmation email, so they don’t get the newsletter.',
    unsubscribed: 'They left. They stay listed, and get nothing unless they subscribe again.',
  } as Partial<Record<SubscriptionState, string>>,
}

export const removeCopy = {
  button: 'Remove',
  of: (email: string) => `Remove ${email}`,
  ask: (email: string) => `Remove ${email}?`,
  text: {
    pending:
      'The link in their confirmation email stops working. We delete the address and can’t restore it; they can subscribe again.',
    confirmed:
      'They get no more newsletters, not even one that’s being sent now. We delete the address and can’t restore it; they can subscribe again.',
    unsubscribed:
      'We delete the address and when it left, and can’t restore either. They still get nothing unless they subscribe again.',
  } satisfies Record<SubscriptionState, string>,
  cancel: 'Cancel',
  done: 'Subscriber removed.',
  failed: 'We couldn’t remove this subscriber. Check your connection, then try again.',
}
