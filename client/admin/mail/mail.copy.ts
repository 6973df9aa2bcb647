import {
  MAX_COUNTED,
  RETRY_HOURS,
  SENT_DAYS,
  type FailedState,
  type MailState,
  WHY_DROPPED,
} from '#src/mail/outbox/outbox.contract.js'
import { emails } from '../held-mail/held-mail.copy.js'

export const mailCopy = {
  title: 'Mail',
  lead: 'Every email the portal sends, and what happened to it.',
  loading: 'Loading emails…',
}

export const listCopy = {
  title: 'Outgoing email',
  state: 'State',
  all: 'All',
  undelivered: 'Undelivered',
  count: (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')}+` : undefined),
  search: 'Recipient’s email address',
  incomplete: 'Enter the full email address to filter by recipient.',
  export: 'Export CSV',
  columns: {
    to: 'To',
    mail: 'Email',
    state: 'State',
    queuedAt: 'Queued',
    details: 'Details',
    actions: 'Actions',
  },
  open: (to: string, mail: string) => `${mail} to ${to}`,
  retry: 'Retry',
  retryMail: (to: string) => `Retry email to ${to}`,
  sendNow: 'Send now',
  sendMailNow: (to: string) => `Send email to ${to} now`,
  sending: 'Sending…',
  nextTry: (time: string) => `Next attempt ${time}`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count.toLocaleString('en-US')} attempts`),
  failed: 'We couldn’t load the emails.',
  none: 'No emails yet',
  noneText: 'Emails appear here as the portal sends them.',
  noMatch: 'No matching emails',
  noMatchText: {
    all: 'No emails match your filters.',
    waiting: 'No emails are waiting to be sent.',
    undelivered: 'Every email was delivered or is waiting to be sent.',
    refused: 'There are no refused emails.',
    'dead-letter': 'We gave up on no emails.',
    sent: `No emails were sent in the last ${SENT_DAYS} days.`,
    dropped: `No emails were dropped in the last ${SENT_DAYS} days.`,
  },
  clear: 'Clear filters',
  explain: {
    refused:
      'The mail server permanently rejected these. Check the addresses and its last responses before you retry.',
    'dead-letter': `These kept failing for ${RETRY_HOURS} hours. Fix the cause, then retry.`,
    sent: `Sent emails are kept for ${SENT_DAYS} days, without their content.`,
    dropped: `Out of date, so not sent: ${WHY_DROPPED}. Kept for ${SENT_DAYS} days, without their content.`,
    undelivered: 'The mail server refused these, or delivery kept failing. Open each to see why, then retry.',
  } as Partial<Record<MailState | 'undelivered', string>>,
}

export const lateCopy = (minutes: number) =>
  `Email is delayed. The oldest email has been waiting ${waited(minutes)}.`

function waited(minutes: number): string {
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

export const liveCopy = {
  title: 'Send email from this copy?',
  text: (waiting: number) =>
    waiting === 0
      ? 'Reminders and campaigns continue. If another copy is running too, people get them twice.'
      : `We’ll send ${emails(waiting)} now, and reminders and campaigns continue. If another copy is running too, people get them twice.`,
  drop: (before: number) =>
    before === 1
      ? 'Don’t send the email from before the hold'
      : `Don’t send the ${emails(before)} from before the hold`,
  dropHint: 'Waiting when the backup was made, so probably sent since. This can’t be undone.',
  submit: 'Start sending',
  done: (dropped: number) =>
    dropped === 0 ? 'Email is being sent again' : `Email is being sent again, without ${emails(dropped)}`,
  failed: 'We can’t tell if sending has started. Reload to check.',
}

export const retryCopy = {
  all: (state: FailedState, count: string) =>
    state === 'refused'
      ? `Retry ${count} refused ${count === '1' ? 'email' : 'emails'}`
      : count === '1'
        ? 'Retry 1'
        : `Retry all ${count}`,
  ask: (count: string) => `Retry ${count} ${count === '1' ? 'email' : 'emails'}?`,
  askText: {
    refused: (count: string) =>
      `Permanently rejected by the mail server. Check ${count === '1' ? 'the address and the server’s last response' : 'the addresses and the server’s last responses'} before you retry.`,
    'dead-letter': () => `We’ll try again now, and keep trying for ${RETRY_HOURS} hours.`,
  } satisfies Record<FailedState, (count: string) => string>,
  confirm: 'Retry',
  cancel: 'Cancel',
  done: 'Queued to send',
  allDone: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'} queued to send`,
  failed: 'We can’t tell if the email was queued. Check its state before you try again.',
  allFailed: 'We can’t tell if the emails were queued. Check the list before you try again.',
}

export const oneCopy = {
  title: 'Email',
  fields: {
    state: 'State',
    to: 'To',
    subject: 'Subject',
    queuedAt: 'Queued',
    attempts: 'Attempts',
    dueAt: 'Next attempt',
    settledAt: {
      waiting: 'Settled',
      sent: 'Sent',
      refused: 'Refused',
      'dead-letter': 'Gave up',
      dropped: 'Dropped',
    },
    reason: 'Why',
    lastError: 'Last error',
    id: 'Email ID',
  },
  dropped: `Not sent because it was out of date: ${WHY_DROPPED}. If it was meant to deliver a key that’s active, you can email that key again from Members.`,
  allTo: (to: string) => `All emails to ${to}`,
  history: 'View in the audit log',
  member: 'Open member',
  failed: 'We couldn’t load the email.',
  missing: `Email not found. Sent and dropped emails are deleted after ${SENT_DAYS} days.`,
  loading: 'Loading email…',
}

export const textCopy = {
  title: 'Text',
  hint: 'Links are removed: they work for anyone who has them.',
  none: {
    sent: 'The subject and text were deleted after delivery.',
    dropped: 'The subject and text were deleted.',
  } as Partial<Record<MailState, string>>,
  unreadable: 'The portal can’t read the text. It was altered, or encrypted with a different PORTAL_SECRET.',
  loading: 'Loading text…',
  failed: 'We couldn’t load the text.',
}
