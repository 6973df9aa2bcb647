import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts an SMTP server that stores the mails it accepts. `options` override its behavior. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const mails: Email[] = []
  let listener = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          answer()
          listener()
        })
      })
    },
    ...options,
  })
  // Killed clients leave broken connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    mails,
    mailsTo: (address: string) => mails.filter(({ to }) => to?.[0]?.address === address),
    forget: () => void mails.splice(0),
    /** Sets the function that is called after each mail. */
    onMail: (next: () => void) => void (listener = next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
