import type { HeldMailFacts } from '#src/mail/outbox/outbox.contract.js'

export const emails = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'}`

export const heldCopy = {
  title: 'This database may be a copy. No email is sent.',
  since: (time: string) => `On hold since ${time}.`,
  waiting: ({ waiting, before }: HeldMailFacts) =>
    waiting === 0
      ? 'No emails are waiting.'
      : `${emails(waiting)} waiting${before > 0 ? `, ${before.toLocaleString('en-US')} from before then` : ''}.`,
  live: 'If your members use this portal, confirm it. After restoring a backup, first make sure the old server is off.',
  leave: 'If it’s a copy, such as for a test, leave it on hold. Everything else works, and emails wait here.',
  askOwner: 'Only an owner can confirm it.',
  confirm: 'This is the live copy',
  openMail: 'Review in Mail',
  /** On the overview's card. */
  card: (waiting: number) => `On hold: ${waiting.toLocaleString('en-US')} waiting`,
}
