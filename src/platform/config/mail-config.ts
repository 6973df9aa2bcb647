import { isMailAddress } from '../addresses/mail-address.contract.js'
import type { Environment } from './environment.js'

/** How mail is sent. */
export interface MailConfig {
  /** `smtp://…`; null: mails are written to files in the data folder. */
  smtpUrl: string | null
  /** Null: that of the brand. */
  from: { name: string | null; address: string | null }
  /** Recipient of mails for operators; null: none are sent. */
  opsAddress: string | null
  /** Limits of this process: concurrent deliveries, and deliveries started per second. */
  connections: number
  rate: number
  /** 1 by default; tests use less to shorten all waits. */
  timeScale: number
}

/**
 * Returns how mail is sent, and adds a sentence for each error to `faults`. `MAIL_FROM` is an address, or a name and an
 * address as in `Portal <portal@example.com>`.
 */
export function mailConfig(env: Environment, faults: string[]): MailConfig {
  const [, name, bracketed] = /^([^<>"\r\n]*?)\s*<([^<>]*)>$/.exec(env.MAIL_FROM ?? '') ?? []
  const address = bracketed ?? env.MAIL_FROM ?? null
  if (address !== null && !isMailAddress(address))
    faults.push('MAIL_FROM must be an email address, or look like Portal <portal@example.com>.')
  if (env.OPS_EMAIL && !isMailAddress(env.OPS_EMAIL)) faults.push('OPS_EMAIL must be an email address.')
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: { name: name || null, address },
    opsAddress: env.OPS_EMAIL ?? null,
    connections: env.MAIL_CONNECTIONS,
    rate: env.MAIL_RATE,
    timeScale: env.MAIL_TIME_SCALE,
  }
}
