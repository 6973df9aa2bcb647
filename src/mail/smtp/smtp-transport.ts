import { Readable } from 'node:stream'
import type { MailConfig } from '../../platform/config/config.js'
import { retryPolicy } from '../outbox/retry-policy.js'
import { RecipientRefusedError, type Transport } from './transport.js'

/** What nodemailer tells of a failure: the server's code, and which command it answered. */
interface SmtpFailure {
  responseCode?: number
  command?: string
}

/** A pool of connections to one server, opened when there is something to send and closed when idle. */
export function smtpTransport(url: string, { connections, timeScale }: MailConfig): Transport {
  const pace = retryPolicy(timeScale)
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      // What its query says goes before what is said here.
      url,
      // A login goes over no line that others can read.
      requireTLS: new URL(url).username !== '',
      pool: true,
      maxConnections: connections,
      // The outbox repeats; a pool that does too could send twice.
      maxRequeues: 0,
      idleTimeout: pace.greetingTimeout,
      connectionTimeout: pace.connectTimeout,
      greetingTimeout: pace.greetingTimeout,
      dnsTimeout: pace.connectTimeout,
      socketTimeout: pace.socketTimeout,
    })
  }
  let pool: ReturnType<typeof open> | null = null
  return {
    async deliver({ from, to, message }, beforeEnd) {
      pool ??= open()
      try {
        const signal = AbortSignal.timeout(pace.deliveryTimeout)
        await (await pool).sendMail({ envelope: { from, to }, raw: endingAfter(message, beforeEnd), signal })
      } catch (error) {
        throw isFinal(error as SmtpFailure) ? new RecipientRefusedError((error as Error).message) : error
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

/** 5xx to the recipient or the content is the end; to our login, our sender or our call it is ours to mend. */
const isFinal = ({ responseCode = 0, command }: SmtpFailure) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
