import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { NewsletterService } from '../../src/newsletter/newsletter.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { commandOf } from '../support/command.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

/** The command beside a portal running on the same database. */
const portal = await startPortal()
afterAll(() => portal.stop())

const run = commandOf('newsletter', portal.environment)
/** What it writes to standard output by itself. */
const runProcess = (...args: string[]) => runTool('newsletter', args, portal.environment)

describe('npm run newsletter', () => {
  beforeAll(async () => {
    const newsletter = portal.app.get(NewsletterService)
    const emails = ['=sum@vale.example', '+44@vale.example', 'ada@vale.example', 'late@vale.example']
    for (const email of emails) await newsletter.subscribe(email, 'site')
    await portal.write(async (tx) => {
      for (const email of emails.slice(0, 3))
        await tx.update(SubscriptionEntity, { email }, { state: 'confirmed', confirmedAt: new Date() })
    })
  })

  it('exports subscribers with unsubscribe links, formulas escaped', async () => {
    const { code, stdout, stderr } = await runProcess('export', '--csv')
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
    const pending = (await runProcess('export', '--csv', '--state', 'pending')).stdout
    expect(parse<Record<string, string>>(pending, { columns: true })).toEqual([
      expect.objectContaining({ email: 'late@vale.example', state: 'pending' }),
    ])
  })

  it('audits each export', async () => {
    const rows = await portal.database.query<object[]>(
      "SELECT actor, details FROM audit_entries WHERE action = 'subscribers-exported' ORDER BY id",
    )
    const entry = (state: string) => ({ actor: 'command', details: JSON.stringify({ state }) })
    expect(rows).toEqual([entry('confirmed'), entry('pending')])
  })

  it('counts subscriptions by state', async () => {
    const { counts } = JSON.parse((await run('counts', '--json')).stdout) as { counts: object }
    expect(counts).toEqual({ pending: 1, confirmed: 3, unsubscribed: 0 })
    expect((await run('counts')).stdout).toMatch(/^state +count\npending +1\nconfirmed +3\n/)
  })

  it.each<[string[], RegExp]>([
    [['export', '--state', 'lost'], /^The state must be one of pending, confirmed, unsubscribed/],
    [['export', '--colour'], /^Unknown option/],
    [['import'], /^npm run newsletter/],
    [[], /^npm run newsletter/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})
