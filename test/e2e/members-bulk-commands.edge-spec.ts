import { afterAll, expect, it } from '@jest/globals'
import { commandOf } from '../support/command.js'
import { runTool } from '../support/portal-process.js'
import { startMembersOffice } from '../support/members.js'

/** The command beside a portal running on the same database. */
const { portal, make, list } = await startMembersOffice()
afterAll(() => portal.stop())

const keys = commandOf('keys', portal.environment)
const bulk = (...args: string[]) => keys('bulk', ...args)
const COUNT = 51

it('acts on all that match, of more than 50 only with their count', async () => {
  const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000)
  await portal.write((tx) =>
    portal.keys.add(
      tx,
      Array.from({ length: COUNT }, (_, at) => ({
        accessKey: portal.keys.newKey('standard'),
        level: 'standard' as const,
        holder: `Person${at} Quill`,
        expiresAt: soon,
      })),
      'issued',
      'test',
    ),
  )
  const extend = ['extend', '--expires', '2098-06-30', '--search', 'quill']
  const dryRun = ['bulk', ...extend, '--state', 'expiring', '--dry-run']
  const found = await runTool('keys', dryRun, portal.environment)
  expect(found.stdout).toBe(`${COUNT} keys match. ${COUNT} would change. Nothing was changed.\n`)
  const refused = await bulk(...extend)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${COUNT} keys match. Nothing was changed. To continue, add --count ${COUNT}.\n`,
  ])
  const stale = await bulk(...extend, '--count', '50')
  expect([stale.code, stale.stderr]).toEqual([1, expect.stringMatching(/^51 members match now\./)])
  const unclear = await bulk(...extend, '--count', 'all')
  expect([unclear.code, unclear.stderr]).toEqual([1, 'The count must be a whole number.\n'])
  expect((await list({ q: 'quill', state: 'expiring' })).total).toBe(COUNT)

  expect((await bulk(...extend, '--count', String(COUNT))).stdout).toBe(
    `changed: ${COUNT}, unchanged: 0, skipped: 0, conflict: 0\n`,
  )
  const { members } = await list({ q: 'quill', pageSize: 100 })
  expect(new Set(members.map(({ expiresAt }) => expiresAt))).toEqual(new Set(['2098-07-01T03:59:59.000Z']))
  // Run again after a kill, it changes nothing twice.
  const again = await bulk(...extend, '--count', String(COUNT), '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ changed: 0, unchanged: COUNT, skipped: 0, conflict: 0 })
}, 120_000)

it('lists the members it left out, and refuses what it does not know', async () => {
  const { id } = await make('lifetime', { holder: 'Uma Vale' })
  const sent = await bulk('send-key', '--search', 'uma vale')
  expect(sent.stdout).toMatch(/^changed: 0, unchanged: 0, skipped: 1, conflict: 0\n\nid /)
  expect(sent.stdout).toContain(id)
  expect(sent.stdout).toContain('Uma Vale')
  expect(sent.stdout).toContain('This member has no email address.')
  for (const [args, sentence] of [
    [['revoke'], 'Add the action after the command: extend, suspend, reinstate, send-key.'],
    [['extend'], 'Add the last day the keys should work: --expires 2027-12-31.'],
    [['suspend', '--state', 'gone'], 'The state must be one of'],
  ] as const) {
    const { code, stderr } = await bulk(...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
  }
}, 120_000)
