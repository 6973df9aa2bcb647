import { afterAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { keyRef } from '../../src/platform/audit/key-ref.js'
import type { AuditLogEntry } from '../../src/platform/audit/audit.contract.js'
import { commandOf } from '../support/command.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

const portal = await startPortal()
afterAll(() => portal.stop())
const { id } = await portal.make.key({ level: 'lifetime', holder: 'Ada Vale' })

const run = commandOf('audit-log', portal.environment)
/** What it writes to standard output by itself. */
const runProcess = (...args: string[]) => runTool('audit-log', args, portal.environment)

describe('npm run audit-log', () => {
  it('lists the entries that the screen lists', async () => {
    const { code, stdout, stderr } = await run('list', '--subject', id, '--json')
    expect([code, stderr]).toEqual([0, ''])
    const master = await portal.make.master()
    const { body } = await portal.as(master).get(`/api/admin/audit?subject=${id}`).expect(200)
    expect({ success: true, ...JSON.parse(stdout) }).toEqual(body)
    expect(body.entries).toHaveLength(1)
    const table = (await run('list', '--q', 'ada vale')).stdout
    expect(table).toMatch(/^at +actor +action +subject +client +before +after +id\n/)
    expect(table).toMatch(/key-issued +Ada Vale/)
  }, 60_000)

  it('exports JSON lines or CSV, and records it', async () => {
    const lines = (await runProcess('export', '--action', 'key-issued', '--subject', keyRef(id))).stdout
      .trim()
      .split('\n')
    const entries = lines.map((line) => JSON.parse(line) as AuditLogEntry)
    expect(entries).toMatchObject([{ action: 'key-issued', subjectName: 'Ada Vale' }])
    const csv = (await runProcess('export', '--csv', '--action', 'audit-exported')).stdout
    expect(parse(csv, { columns: true, bom: true })).toMatchObject([
      { Who: 'The command line', What: 'audit-exported' },
      { Who: 'The command line', What: 'audit-exported' },
    ])
  }, 60_000)

  it.each<[string[], RegExp]>([
    [['list', '--action', 'x'], /^The action must be one of sign-in, /],
    [['list', '--from', 'yesterday'], /^Dates must look like/],
    [['list', '--colour'], /^Unknown option/],
    [['show'], /^npm run audit-log/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})
