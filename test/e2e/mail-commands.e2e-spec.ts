import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { OutboxListing } from '../../src/mail/outbox/outbox-listing.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { NewsletterService } from '../../src/newsletter/newsletter.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf, untilState } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'
import { until } from '../support/until.js'

const REFUSED = 'nobody@vale.example'

/** Who is refused for good. */
let isRefused: (address: string) => boolean
/** What the server waits for before it answers. */
let untilThen = Promise.resolve()

const server = await startMailServer({
  onRcptTo: ({ address }, _session, answer) =>
    void untilThen.then(() =>
      answer(isRefused(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    ),
})
// Looks for what others have left every 1.5 s: the command cannot wake it.
const portal = await startPortal({ SMTP_URL: server.url, MAIL_RATE: '1000', MAIL_TIME_SCALE: '0.05' })
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
beforeEach(() => {
  isRefused = (address) => address === REFUSED
})

/** The command line beside a portal that is running on the same database. */
const run = (name: 'mail' | 'newsletter', ...args: string[]) => runTool(name, args, portal.environment)
const answerOf = async <Answer>(...[name, ...args]: Parameters<typeof run>): Promise<Answer> => {
  const { code, stdout, stderr } = await run(name, ...args, '--json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as Answer
}
const write = async (address: string, state: OutboxMailEntity['state']) => {
  await enqueue(portal, address, 'Ada Vale')
  return untilState(portal, address, state)
}

describe('npm run mail', () => {
  it('lists what was refused, shows it and tries it again', async () => {
    await write('ada@vale.example', 'sent')
    const { id } = await write(REFUSED, 'refused')
    const { mails } = await answerOf<{ mails: object[] }>('mail', 'list', '--state', 'refused')
    expect(mails).toEqual([
      {
        id,
        state: 'refused',
        template: 'affiliate-approved',
        to: REFUSED,
        attempts: '1',
        queued: expect.stringMatching(/^\d{4}-.*Z$/),
        due: null,
        settled: expect.stringMatching(/^\d{4}-.*Z$/),
        error: expect.stringContaining('550'),
      },
    ])
    const all = (await run('mail', 'list')).stdout
    expect(all).toMatch(/^id +state +template +to +attempts +queued +due +settled +error\n/)
    expect(all).toMatch(/sent +affiliate-approved +ada@vale\.example +1 /)

    const { mail } = await answerOf<{ mail: object }>('mail', 'show', id)
    expect(mail).toMatchObject({
      id,
      subject: 'Welcome to the Tidewater affiliate programme',
      text: expect.stringContaining('Ada Vale'),
    })
    expect((await run('mail', 'show', id)).stdout).toMatch(/^id: .*\nstate: refused\n[\s\S]*Ada Vale/)

    isRefused = () => false
    expect(await answerOf('mail', 'retry', id)).toEqual({ retried: 1 })
    await until(
      () => server.mailsTo(REFUSED).length,
      (count) => count === 1,
    )
    await until(
      () => portal.database.getRepository(OutboxMailEntity).countBy({ state: 'sent' }),
      (sent) => sent === 2,
    )
    expect((await run('mail', 'show', id)).stdout).toContain('Its text is gone')
    expect(await answerOf('mail', 'retry', '--all')).toEqual({ retried: 0 })
    // Nine processes, one after the other.
  }, 90_000)

  it('leaves a mail to the worker that is sending it', async () => {
    const address = 'grace@vale.example'
    let answerNow = () => {}
    untilThen = new Promise((resolve) => (answerNow = resolve))
    await enqueue(portal, address)
    const { id } = await until(
      () => mailOf(portal, address),
      ({ lease }) => lease !== null,
    )
    expect(await portal.app.get(OutboxListing).retry(id)).toBe(0)
    answerNow()
    await untilState(portal, address, 'sent')
    expect(server.mailsTo(address)).toHaveLength(1)
  })

  it('sends a test mail, and tells what the server said when it will not have it', async () => {
    expect(await answerOf('mail', 'test', 'ops@vale.example')).toEqual({
      sent: true,
      id: expect.any(String),
    })
    expect(server.mailsTo('ops@vale.example')[0]!.subject).toBe('Test mail of the Tidewater portal')
    const refused = await run('mail', 'test', REFUSED)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/^The mail was not taken: .*No such mailbox\n$/)
    const down = await runTool('mail', ['test', REFUSED], {
      ...portal.environment,
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect([down.code, down.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  })

  it.each<[string[], RegExp]>([
    [['list', '--state', 'lost'], /^The state must be one of waiting, sent, refused, dead-letter/],
    [['show'], /^Name it after the command/],
    [['show', 'none'], /^There is no such mail/],
    [['retry'], /^Name the mail to try again, or say --all/],
    [['show', 'é'], /^There is no such mail/],
    [['retry', 'none'], /^There is no such mail that can be tried again now/],
    [['retry', 'é'], /^There is no such mail that can be tried again now/],
    [['retry', 'none', '--all'], /^Name the mail to try again, or say --all/],
    [['test'], /^Name it after the command/],
    [['test', 'nobody'], /^That is not a mail address/],
    [['list', '--colour'], /^These options are not known/],
    [['constructor'], /^npm run mail/],
    [[], /^npm run mail/],
  ])('fails with a sentence: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run('mail', ...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })
})

describe('npm run newsletter', () => {
  beforeAll(async () => {
    const newsletter = portal.app.get(NewsletterService)
    const emails = ['=sum@vale.example', '+44@vale.example', 'ada@vale.example', 'late@vale.example']
    for (const email of emails) await newsletter.subscribe(email)
    await portal.write(async (tx) => {
      for (const email of emails.slice(0, 3))
        await tx.update(SubscriptionEntity, { email }, { state: 'confirmed', confirmedAt: new Date() })
    })
  })

  it('exports what a spreadsheet takes for text, with the links that unsubscribe', async () => {
    const { code, stdout, stderr } = await run('newsletter', 'export', '--csv')
    expect([code, stderr]).toEqual([0, ''])
    const rows = parse<Record<string, string>>(stdout, { columns: true })
    expect(rows.map(({ email }) => email).sort()).toEqual([
      "'+44@vale.example",
      "'=sum@vale.example",
      'ada@vale.example',
    ])
    const { unsubscribe } = rows.find(({ email }) => email === 'ada@vale.example')!
    const token = new URL(unsubscribe!).searchParams.get('token')!
    expect(await portal.app.get(NewsletterService).showUnsubscribe(token)).toMatchObject({
      state: 'ask',
      email: 'ada@vale.example',
    })
    const pending = (await run('newsletter', 'export', '--csv', '--state', 'pending')).stdout
    expect(parse<Record<string, string>>(pending, { columns: true })).toEqual([
      expect.objectContaining({ email: 'late@vale.example', state: 'pending' }),
    ])
  })

  it('records who took the addresses away', async () => {
    const rows = await portal.database.query<object[]>(
      "SELECT actor, details FROM audit_entries WHERE action = 'subscribers-exported' ORDER BY id",
    )
    const entry = (state: string) => ({ actor: 'command', details: JSON.stringify({ state }) })
    expect(rows).toEqual([entry('confirmed'), entry('pending')])
  })

  it('counts each state', async () => {
    const { counts } = await answerOf<{ counts: object }>('newsletter', 'counts')
    expect(counts).toEqual({ pending: 1, confirmed: 3, unsubscribed: 0 })
    expect((await run('newsletter', 'counts')).stdout).toMatch(/^state +count\npending +1\nconfirmed +3\n/)
  })

  it.each<[string[], RegExp]>([
    [['export', '--state', 'lost'], /^The state must be one of pending, confirmed, unsubscribed/],
    [['export', '--colour'], /^These options are not known/],
    [['import'], /^npm run newsletter/],
    [[], /^npm run newsletter/],
  ])('fails with a sentence: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run('newsletter', ...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})
