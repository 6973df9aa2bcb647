import { Readable } from 'node:stream'
import type { MailConfig } from '../../platform/config/mail-config.js'
import { retryPolicy } from './retry-policy.js'
import { RecipientRefusedError, type Transport } from './transport.js'

/** An error of nodemailer: the server's reply code, and the command that it replied to. */
interface SmtpFailure {
  responseCode?: number
  command?: string
}

/** Returns a pool of connections to one server, opened when there is mail to send and closed when idle. */
export function smtpTransport(url: string, { connections, timeScale }: MailConfig): Transport {
  const policy = retryPolicy(timeScale)
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      // Options in its query override those below.
      url,
      // Credentials are sent over TLS only.
      requireTLS: new URL(url).username !== '',
      pool: true,
      maxConnections: connections,
      // The outbox retries; a pool that retried too could send a mail twice.
      maxRequeues: 0,
      idleTimeout: policy.greetingTimeout,
      connectionTimeout: policy.connectTimeout,
      greetingTimeout: policy.greetingTimeout,
      dnsTimeout: policy.connectTimeout,
      socketTimeout: policy.socketTimeout,
    })
  }
  let pool: ReturnType<typeof open> | null = null
  return {
    async deliver({ from, to, message }, beforeEnd) {
      pool ??= open()
      // Not `AbortSignal.timeout`, which keeps its timer until the time is over.
      const ending = new AbortController()
      const timer = setTimeout(() => ending.abort(), policy.deliveryTimeout)
      try {
        await (
          await pool
        ).sendMail({
          envelope: { from, to },
          raw: endingAfter(message, beforeEnd),
          signal: ending.signal,
        })
      } catch (error) {
        throw isFinal(error as SmtpFailure) ? new RecipientRefusedError((error as Error).message) : error
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => void pool?.then((open) => open.close({ force: true })),
  }
}

const endingAfter = (message: Buffer, beforeEnd: () => Promise<void>): Readable =>
  Readable.from(
    (async function* () {
      yield message
      await beforeEnd()
    })(),
    { objectMode: false },
  )

/** A 5xx reply about the recipient or content is final; one about our login or sender can be fixed by an operator. */
const isFinal = ({ responseCode = 0, command }: SmtpFailure) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
