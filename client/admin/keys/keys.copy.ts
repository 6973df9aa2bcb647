import type { ReactNode } from 'react'
import type { MailState } from '#src/mail/outbox/outbox.contract.js'
import { KEY_LINK_DAYS } from '#src/keys/key-mail/key-page.contract.js'

/** Texts that the drawers of members and of people share. */
export const keysCopy = {
  nothing: '–',
  form: {
    title: 'Details',
    save: 'Save changes',
    discard: 'Discard',
    saved: (name: string) => `${name} saved`,
    failed: 'We couldn’t save your changes. Please try again.',
  },
  mail: {
    states: {
      waiting: (to, at) => `Key email to ${to} queued ${at}. It isn’t sent yet.`,
      sent: (to, at) => `Key email to ${to} sent ${at}.`,
      refused: (to, at) =>
        `Key email to ${to} was refused ${at}. Check the address, then email the key again.`,
      'dead-letter': (to, at) =>
        `We gave up on the key email to ${to} ${at}. Check the address, then email the key again.`,
      dropped: (to, at) => `Key email to ${to} dropped ${at}.`,
    } satisfies Record<MailState, (to: string, at: string) => string>,
    answer: (answer: string) => `Mail server: ${answer}`,
    open: 'Open email',
  },
  undone: (name: string) => `${name}’s key is active again. They need to sign in again.`,
  actions: {
    title: 'Actions',
    noEmail: 'There’s no email address to send the key to.',
    configured: 'To replace this key, change it in the portal’s configuration, then restart the portal.',
    failed: (label: string) =>
      `We can’t tell if “${label}” went through. Check the details here before you try again.`,
  },
}

export interface KeyActionTexts {
  label: string
  /** The question before it; an action without one can be undone by another. */
  ask?: (name: string) => string
  text?: string | ((email: string) => ReactNode)
  /** In place of `text`, for the master's own key. */
  ownText?: string
  done?: (name: string) => string
}

export const sendKeyTexts = {
  label: 'Email key',
  ask: (name: string) => `Email ${name} their key?`,
  text: (email: string) =>
    `We’ll send ${email} a link that shows the key once and works for ${KEY_LINK_DAYS} days. Earlier links stop working.`,
  done: (name: string) => `Key email to ${name} queued`,
}
