import { isMailAddress } from '../addresses/mail-address.contract.js'
import type { Environment } from './environment.js'

/** How mail is sent. */
export interface MailConfig {
  /** `smtp://…`; null: mails are written to files in the data folder. */
  smtpUrl: string | null
  /** Null: that of the brand. */
  from: { name: string | null; address: string | null }
  /** Of campaigns; null: as `from`. */
  newsletterFrom: { name: string | null; address: string } | null
  /** Recipient of mails for operators; null: none are sent. */
  opsAddress: string | null
  /** Limits of this process: concurrent deliveries, and deliveries started per second. */
  connections: number
  rate: number
  /** 1 by default; tests use less to shorten all waits. */
  timeScale: number
}

/**
 * Returns how mail is sent, and adds a sentence for each error to `faults`. A sender is an address, or a name and an address as
 * in `Portal <portal@example.com>`.
 */
export function mailConfig(env: Environment, faults: string[]): MailConfig {
  if (env.OPS_EMAIL && !isMailAddress(env.OPS_EMAIL)) faults.push('OPS_EMAIL must be an email address.')
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: senderOf(env, 'MAIL_FROM', faults) ?? { name: null, address: null },
    newsletterFrom: senderOf(env, 'NEWSLETTER_FROM', faults),
    opsAddress: env.OPS_EMAIL ?? null,
    connections: env.MAIL_CONNECTIONS,
    rate: env.MAIL_RATE,
    timeScale: env.MAIL_TIME_SCALE,
  }
}

function senderOf(
  env: Environment,
  variable: 'MAIL_FROM' | 'NEWSLETTER_FROM',
  faults: string[],
): { name: string | null; address: string } | null {
  const text = env[variable]
  if (text === undefined) return null
  const [, name, bracketed] = /^([^<>"\r\n]*?)\s*<([^<>]*)>$/.exec(text) ?? []
  const address = bracketed ?? text
  if (!isMailAddress(address))
    faults.push(`${variable} must be an email address, or look like Portal <portal@example.com>.`)
  return { name: name || null, address }
}
