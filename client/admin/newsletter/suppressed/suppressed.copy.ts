import {
  BOUNCE_LIMITS,
  type BounceSources,
  SOFT_DAYS,
  type SuppressionReason,
} from '#src/mail/suppression/bounces.contract.js'

export const listCopy = {
  title: 'Suppressed addresses',
  search: 'Part of an email address',
  state: 'Reason',
  all: 'All',
  add: 'Add an address',
  columns: {
    email: 'Email',
    reason: 'Reason',
    detail: 'Server’s answer',
    since: 'Since',
    actions: 'Actions',
  },
  failed: 'We couldn’t load the suppressed addresses.',
  none: 'No suppressed addresses',
  noneText:
    'Addresses appear here when email to them comes back, or when someone marks it as spam. They then get only email about their access key and account.',
  noMatch: 'No matching addresses',
  noMatchText: 'No suppressed addresses match your search and filter.',
  clear: 'Clear search and filter',
  explain: {
    hard: 'The other server said that there’s no such mailbox.',
    soft: `${BOUNCE_LIMITS.soft} emails came back within ${SOFT_DAYS} days, because the mailbox was full or the server refused them.`,
    complaint: 'They marked an email as spam. Send to them again only if they ask for it.',
  } as Partial<Record<SuppressionReason, string>>,
}

/** How returned email arrives, as a line above the list. */
export function sourceText({ address, webhook, mailbox }: BounceSources): {
  text: (time: string) => string
  at: string | null
  isFault: boolean
} {
  if (mailbox?.failedSince)
    return {
      text: (time) =>
        `We haven’t been able to read the mailbox of returned email since ${time}: ${mailbox.lastError} Check BOUNCE_IMAP_URL and the mail server.`,
      at: mailbox.failedSince,
      isFault: true,
    }
  if (mailbox?.readAt)
    return {
      text: (time) => `Returned email goes to ${address}, which we last read ${time}.`,
      at: mailbox.readAt,
      isFault: false,
    }
  const text = mailbox
    ? `Returned email goes to ${address}. We’ll read it within a few minutes.`
    : webhook
      ? 'Your mail service tells us which email comes back.'
      : 'We don’t learn which email comes back. Set BOUNCE_ADDRESS with BOUNCE_IMAP_URL, or BOUNCE_WEBHOOK_SECRET.'
  return { text: () => text, at: null, isFault: !mailbox && !webhook }
}

export const addCopy = {
  title: 'Suppress an address',
  text: 'It will get only email about its access key and account, until you send to it again.',
  label: 'Email address',
  submit: 'Suppress',
  done: 'Address suppressed.',
  failed: 'We couldn’t suppress this address. Check your connection, then try again.',
}
