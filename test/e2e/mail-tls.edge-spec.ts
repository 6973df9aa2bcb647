import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SMTPServerOptions } from 'smtp-server'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** Self-signed, for localhost only: clients reject it unless configured to trust it. */
const CERTIFICATE = resolve('test/support/localhost.pem')
const TRUSTING = { NODE_EXTRA_CA_CERTS: CERTIFICATE }
const USER = 'portal@vale.example'
const PASSWORD = 'p%40:/ w?#&='
const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`

describe('mail over TLS with a login', () => {
  let portal: PortalProcess
  const servers: Partial<Record<'smtps' | 'starttls' | 'clear', MailServer>> = {}
  /** User names and passwords that the servers received. */
  let logins: unknown[][]

  beforeAll(async () => {
    const pem = await readFile(CERTIFICATE)
    const options: SMTPServerOptions = {
      key: pem,
      cert: pem,
      authOptional: false,
      disabledCommands: [],
      onAuth({ username, password }, _session, answer) {
        logins.push([username, password])
        const isRight = username === USER && password === PASSWORD
        answer(isRight ? null : new Error('Not with that password'), { user: username })
      },
    }
    servers.smtps = await startMailServer({ ...options, secure: true })
    servers.starttls = await startMailServer(options)
    servers.clear = await startMailServer({
      ...options,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
    })
    portal = await startPortalProcess({
      SMTP_URL: `smtp://${encodeURIComponent(USER)}:wrong-secret@127.0.0.1:${servers.starttls.port}`,
      MAIL_TIME_SCALE: '0.1',
      ...TRUSTING,
    })
  })
  afterAll(async () => {
    await portal.stop()
    for (const server of Object.values(servers)) await server.stop()
  })
  beforeEach(() => {
    logins = []
    for (const server of Object.values(servers)) server.forget()
  })

  const send = (url: string, more: NodeJS.ProcessEnv = {}) =>
    runTool('mail', ['test', 'ada@vale.example'], { ...portal.environment, ...more, SMTP_URL: url })
  const urlOf = (kind: keyof typeof servers, login = LOGIN) =>
    `${kind === 'smtps' ? 'smtps' : 'smtp'}://${login}127.0.0.1:${servers[kind]!.port}`

  it.each(['smtps', 'starttls'] as const)('sends over %s with the decoded login', async (kind) => {
    expect(await send(urlOf(kind), TRUSTING)).toMatchObject({ code: 0, stderr: '' })
    expect(logins).toEqual([[USER, PASSWORD]])
    expect(servers[kind]!.mailsTo('ada@vale.example')).toHaveLength(1)
  })

  it.each(['smtps', 'starttls'] as const)('sends no login to an untrusted server over %s', async (kind) => {
    const { code, stderr } = await send(urlOf(kind), { NODE_EXTRA_CA_CERTS: '' })
    expect([code, stderr]).toEqual([1, expect.stringContaining('self-signed certificate')])
    expect(logins).toEqual([])
    expect(servers[kind]!.mails).toEqual([])
  })

  it('sends a login in plain text only when configured', async () => {
    expect(await send(urlOf('clear'), TRUSTING)).toMatchObject({ code: 1 })
    expect(logins).toEqual([])
    expect(await send(`${urlOf('clear')}?requireTLS=false`, TRUSTING)).toMatchObject({ code: 0 })
    expect(logins).toEqual([[USER, PASSWORD]])
  })

  it('retries while the login is refused, without revealing it in the log or the list', async () => {
    const body = JSON.stringify({ email: 'grace@vale.example' })
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${portal.origin}/api/newsletter/subscribe`, { method: 'POST', headers, body })
    await until(portal.output, (log) => log.includes('"EAUTH"') || log.includes("'EAUTH'"))
    expect(logins).toContainEqual([USER, 'wrong-secret'])
    const { stdout } = await runTool('mail', ['list', '--json'], portal.environment)
    const { mails } = JSON.parse(stdout) as { mails: { state: string; error: string }[] }
    expect(mails).toEqual([
      expect.objectContaining({ state: 'waiting', error: expect.stringContaining('535') }),
    ])
    const basic = Buffer.from(`\0${USER}\0wrong-secret`).toString('base64')
    for (const secret of ['wrong-secret', basic, USER, 'grace@vale.example']) {
      expect(portal.output()).not.toContain(secret)
      expect(mails[0]!.error).not.toContain(secret)
    }
  })
})
