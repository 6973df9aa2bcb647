/** Lost keys: the gate's form and the page behind the mailed link (contract §5, 'Lost keys'). */

/** Minutes for which a link works. */
export const RECOVERY_LINK_MINUTES = 60
/** Mails that one address gets in an hour, and requests that one client may make. */
export const RECOVERY_LIMITS = { mails: 3, requests: 20 } as const

/** What the holder may choose on the page: to see the key, or to replace it by a new one. */
export const RECOVERY_CHOICES = ['show', 'replace'] as const
export type RecoveryChoice = (typeof RECOVERY_CHOICES)[number]
