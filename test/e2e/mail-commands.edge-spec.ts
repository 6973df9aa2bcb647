import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { OutboxListing } from '../../src/mail/outbox/outbox-listing.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { commandOf } from '../support/command.js'
import { startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf, untilState } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'
import { until } from '../support/until.js'

const REFUSED = 'nobody@vale.example'
/** One; more when a busy machine exceeds the shortened time limits. */
const ATTEMPTS = [1, 2, 3]

/** Recipients that the server rejects for good. */
let isRefused: (address: string) => boolean
/** The server delays its replies until this resolves. */
let untilThen = Promise.resolve()

const server = await startMailServer({
  onRcptTo: ({ address }, _session, answer) =>
    void untilThen.then(() =>
      answer(isRefused(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    ),
})
// The worker polls every 1.5 s: the command cannot wake it.
const portal = await startPortal({ SMTP_URL: server.url, MAIL_RATE: '1000', MAIL_TIME_SCALE: '0.05' })
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
beforeEach(() => {
  isRefused = (address) => address === REFUSED
})

/** The command beside a portal running on the same database. */
const run = commandOf('mail', portal.environment)
const runWithoutServer = commandOf('mail', { ...portal.environment, SMTP_URL: undefined })
const answerOf = async <Answer>(...args: string[]): Promise<Answer> => {
  const { code, stdout, stderr } = await run(...args, '--json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as Answer
}
const write = async (address: string, state: OutboxMailEntity['state']) => {
  await enqueue(portal, address, 'Ada Vale')
  return untilState(portal, address, state)
}

describe('npm run mail', () => {
  it('lists a refused mail, shows it and retries it', async () => {
    await write('ada@vale.example', 'sent')
    const { id } = await write(REFUSED, 'refused')
    const { mails } = await answerOf<{ mails: { attempts: number }[] }>('list', '--state', 'refused')
    expect(mails).toEqual([
      {
        id,
        state: 'refused',
        template: 'affiliate-approved',
        to: REFUSED,
        attempts: expect.any(Number),
        queued: expect.stringMatching(/^\d{4}-.*Z$/),
        due: null,
        settled: expect.stringMatching(/^\d{4}-.*Z$/),
        error: expect.stringContaining('550'),
      },
    ])
    expect(ATTEMPTS).toContain(mails[0]!.attempts)
    const all = (await runTool('mail', ['list'], portal.environment)).stdout
    expect(all).toMatch(/^id +state +template +to +attempts +queued +due +settled +error\n/)
    expect(all).toMatch(/sent +affiliate-approved +ada@vale\.example +[1-3] /)

    const { mail } = await answerOf<{ mail: object }>('show', id)
    expect(mail).toMatchObject({
      id,
      subject: 'Welcome to the Tidewater affiliate program',
      text: expect.stringContaining('Ada Vale'),
    })
    expect((await run('show', id)).stdout).toMatch(/^id: .*\nstate: refused\n[\s\S]*Ada Vale/)

    isRefused = () => false
    expect(await answerOf('retry', id)).toEqual({ retried: 1 })
    await until(
      () => server.mailsTo(REFUSED).length,
      (count) => count === 1,
    )
    await until(
      () => portal.database.getRepository(OutboxMailEntity).countBy({ state: 'sent' }),
      (sent) => sent === 2,
    )
    expect((await run('show', id)).stdout).toContain('The text was deleted after delivery.')
    expect(await answerOf('retry', '--all')).toEqual({ retried: 0 })
  })

  it('does not retry a mail that is being sent', async () => {
    const address = 'grace@vale.example'
    let answerNow = () => {}
    untilThen = new Promise((resolve) => (answerNow = resolve))
    await enqueue(portal, address)
    const { id } = await until(
      () => mailOf(portal, address),
      ({ lease }) => lease !== null,
    )
    await expect(portal.app.get(OutboxListing).retry(id, { actor: 'test' })).rejects.toThrow(
      'This email is being sent right now.',
    )
    answerNow()
    await untilState(portal, address, 'sent')
    expect(server.mailsTo(address)).toHaveLength(1)
  })

  it('says that a test mail was written to a file where no mail server is set', async () => {
    expect(await runWithoutServer('test', 'ops@vale.example')).toEqual({
      code: 0,
      stdout: "SMTP_URL isn't set, so the email was written to DATA_DIR/mail instead of being sent.\n",
      stderr: '',
    })
  })

  it('sends a test mail and reports the reply when the server refuses it', async () => {
    expect(await answerOf('test', 'ops@vale.example')).toEqual({
      sent: true,
      id: expect.any(String),
    })
    expect(server.mailsTo('ops@vale.example')[0]!.subject).toBe('Test email from the Tidewater portal')
    const refused = await run('test', REFUSED)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/^The email wasn't sent: .*No such mailbox\n$/)
    const down = await commandOf('mail', { ...portal.environment, SMTP_URL: 'smtp://127.0.0.1:1' })(
      'test',
      REFUSED,
    )
    expect([down.code, down.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  })

  it.each<[string[], RegExp]>([
    [['list', '--state', 'lost'], /^The state must be one of waiting, refused, dead-letter, sent, dropped/],
    [['show'], /^Add the email's ID after the command/],
    [['show', 'none'], /^Email not found/],
    [['retry'], /^Add the ID of the email to retry, or use --all/],
    [['show', 'é'], /^Email not found/],
    [['retry', 'none'], /^Email not found/],
    [['retry', 'é'], /^Email not found/],
    [['retry', '--all', '--state', 'sent'], /^The state must be one of refused, dead-letter/],
    [['retry', 'none', '--all'], /^Add the ID of the email to retry, or use --all/],
    [['test'], /^Add the email address after the command/],
    [['test', 'nobody'], /^Enter a valid email address/],
    [['list', '--colour'], /^Unknown option/],
    [['constructor'], /^npm run mail/],
    [[], /^npm run mail/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })
})
