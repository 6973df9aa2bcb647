import { afterAll, describe, expect, it } from '@jest/globals'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { PropsEncryptor } from '../../src/mail/outbox/props-encryptor.js'
import { commandOf } from '../support/command.js'
import { startMailServer } from '../support/mail-server.js'
import { mailOf, untilState, untilTried } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'

let isDown = true
const server = await startMailServer({
  // Filters quote what they dislike.
  onRcptTo: ({ address }, _session, answer) =>
    void linkTo(address).then((link) =>
      answer(isDown ? Object.assign(new Error(`Listed: <${link}>`), { responseCode: 451 }) : null),
    ),
})
const portal = await startPortal({ SMTP_URL: server.url, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
const owner = await portal.make.masterOf('owner')
afterAll(async () => {
  await portal.stop()
  await server.stop()
})

const run = commandOf('mail', portal.environment)
/** The token of the link in a mail that has not been sent. */
async function tokenTo(address: string): Promise<string> {
  const { props } = await mailOf(portal, address)
  return (portal.app.get(PropsEncryptor).decrypt(props!) as { token: string }).token
}
const linkTo = async (address: string) => `${portal.config.publicOrigin}/key?token=${await tokenTo(address)}`
const open = async (id: string) => (await portal.as(owner).get(`/api/admin/mail/${id}`).expect(200)).body.mail
/** Everything that an operator can read of a mail: by the API, and by the command. */
async function allOf(id: string): Promise<string> {
  const answers = [
    await portal.as(owner).get(`/api/admin/mail/${id}`),
    await portal.as(owner).get('/api/admin/mail'),
    await portal.as(owner).get('/api/admin/mail.csv').buffer(true),
  ].map(({ text }) => text)
  const prints = [
    await run('show', id),
    await run('show', id, '--json'),
    await run('list'),
    await run('list', '--json'),
  ].map(({ stdout }) => stdout)
  return [...answers, ...prints].join('\n')
}

describe('the text of a mail', () => {
  it.each([
    ['member', 'access-key', { level: 'lifetime' }],
    ['master', 'invitation', { level: 'master', template: 'automation', role: 'manager' }],
  ] as const)('with the key link of a %s is shown without the link', async (kind, template, terms) => {
    const email = `${kind}@vale.example`
    const { id: keyId, key } = await portal.make.key({ ...terms, holder: 'Robin Vale', email })
    await portal.as(owner).post(`/api/admin/members/${keyId}/send-key`).expect(200)
    const { id } = await untilTried(portal, email)
    const mail = await open(id)
    expect(mail).toMatchObject({ to: email, state: 'waiting', template })
    expect(mail.text).toMatch(/\n\nHi Robin Vale,\n\n[^]*\nSee my access key: \[link removed\]\n/)
    expect(mail.lastError).toContain('Listed: <[link removed]>')
    const { body } = await portal.as(owner).get(`/api/admin/members/${keyId}`).expect(200)
    expect(body.mails[0]).toMatchObject({ id, to: email, state: 'waiting', lastError: mail.lastError })
    const { stdout } = await run('show', id, '--json')
    expect(JSON.parse(stdout).mail).toMatchObject({
      text: mail.text,
      subject: mail.subject,
      error: mail.lastError,
    })
    expect((await run('show', id)).stdout).toContain(mail.text)
    const all = await allOf(id)
    expect(all).toContain('[link removed]')
    for (const secret of [await tokenTo(email), key, 'token=', portal.config.publicOrigin])
      expect(all).not.toContain(secret)
  })

  it('is in the answer of a retry, and gone once the mail is sent', async () => {
    isDown = false
    const { id } = await mailOf(portal, 'member@vale.example')
    const retried = await portal.as(owner).post(`/api/admin/mail/${id}/retry`).send({}).expect(200)
    expect(Object.keys(retried.body.mail)).toContain('text')
    await untilState(portal, 'member@vale.example', 'sent')
    expect(await open(id)).toMatchObject({ state: 'sent', subject: null, text: null })
    expect((await run('show', id)).stdout).toContain('The text was deleted after delivery.')
    expect(JSON.parse((await run('show', id, '--json')).stdout).mail).toMatchObject({ text: null })
  })

  it('that cannot be read is null, and says so', async () => {
    const { id } = await mailOf(portal, 'member@vale.example')
    const broken = { state: 'dead-letter', props: 'altered' } as const
    await portal.write((tx) => tx.update(OutboxMailEntity, { id }, broken))
    expect(await open(id)).toMatchObject({ state: 'dead-letter', subject: null, text: null })
    expect((await run('show', id)).stdout).toContain("The text can't be read.")
  })
})
