import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort, runServer, temporaryServer } from './private-server.mjs'
import { findOrInstall, whereIs } from './program.mjs'

const USER = 'bounces'
const PASSWORD = 'p@ss/word'
/** Of `mail` on Debian: Dovecot opens no mailbox for root. */
const MAIL_UID = 8

/** Whether a suite needs it: also where it would have to be installed, except on a developer's machine that can't. */
export const hasImapServer = Boolean(process.env.CI) || whereIs(['dovecot', 'apt-get']) !== null

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>

/** Starts a private Dovecot (2.3), with one mailbox. It takes any password but a wrong one, over TLS and in clear. */
export async function startImapServer() {
  const command = findOrInstall({
    names: ['dovecot'],
    aptPackage: 'dovecot-imapd',
    sentence: 'The tests need Dovecot 2.3: install it so that dovecot is found on the PATH.',
  })
  const { folder, port } = await temporaryServer('imap')
  const tlsPort = await freePort()
  const home = join(folder, 'home')
  mkdirSync(home)
  chmodSync(folder, 0o755)
  const isRoot = process.getuid!() === 0
  const [uid, gid] = isRoot ? [MAIL_UID, MAIL_UID] : [process.getuid!(), process.getgid!()]
  if (isRoot) chownSync(home, uid, gid)
  const certificate = resolve('test/support/localhost.pem')
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${certificate}
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
${isRoot ? '' : `default_internal_user = ${process.env.USER}\ndefault_login_user = ${process.env.USER}`}
mail_location = maildir:~/Maildir
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
service anvil {
  chroot =
}
`,
  )
  /** Runs `work` with the mailbox open. */
  const inMailbox = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: USER, pass: PASSWORD },
      logger: false,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  const run = () =>
    runServer({
      command,
      args: ['-F', '-c', config],
      folder,
      isReady: () => inMailbox(() => Promise.resolve()),
    })
  const stop = await run()
  const login = `${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1`
  return {
    url: `imap://${login}:${port}/INBOX?requireTLS=false`,
    /** With a certificate that nobody trusts. */
    tlsUrl: `imaps://${login}:${tlsPort}/INBOX`,
    /** Delivers messages, each in its own bytes. */
    deliver: (...messages: string[]) =>
      inMailbox(async (client) => {
        for (const message of messages) await client.append('INBOX', Buffer.from(message))
      }),
    /** Returns the subjects of the messages that are marked as read, or are not. */
    subjects: (seen: boolean) =>
      inMailbox(async (client) => {
        const found: string[] = []
        for await (const { envelope } of client.fetch({ seen }, { envelope: true }))
          found.push(envelope?.subject ?? '')
        return found
      }),
    stop,
  }
}
