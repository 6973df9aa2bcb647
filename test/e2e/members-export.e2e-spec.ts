import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { MAX_MATCHES } from '../../src/keys/members.contract.js'
import { startMembersOffice } from '../support/members.js'
import { runTool } from '../support/portal-process.js'

const { portal, owner, at, list, make } = await startMembersOffice()
afterAll(() => portal.stop())

const FORMULA = '=HYPERLINK("https://vale.example")'
const COLUMNS = [
  'Member ID',
  'Key',
  'Level',
  'State',
  'Name',
  'Email',
  'Expires',
  'Issued',
  'Last Sign-in',
  'Source',
]
const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true })
const csv = async (query: Record<string, string>) => {
  const path = at(`.csv?${new URLSearchParams(query)}`)
  return rowsOf((await portal.as(owner).get(path).buffer(true).expect(200)).text)
}
const exported = (...args: string[]) => runTool('keys', ['export', ...args], portal.environment)
const entries = async () =>
  (
    await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { action: 'members-exported' }, order: { id: 'ASC' } })
  ).map(({ actor, client, details }) => ({ actor, client, ...JSON.parse(details!) }))

describe('export of members', () => {
  beforeAll(async () => {
    await make('lifetime', { holder: FORMULA, email: 'formula@vale.example' })
  })

  it('escapes what a spreadsheet would run, on the screen and by the command', async () => {
    const [row, ...more] = await csv({ q: 'formula@' })
    expect(more).toEqual([])
    expect(Object.keys(row!)).toEqual(COLUMNS)
    expect(row).toMatchObject({ Name: `'${FORMULA}`, Email: 'formula@vale.example' })
    const [printed] = rowsOf((await exported('--search', 'formula@')).stdout)
    expect(printed).toMatchObject({ holder: `'${FORMULA}`, email: 'formula@vale.example' })
  })

  it('is recorded with its extent and without the search, by the command too', async () => {
    const before = (await entries()).length
    await csv({ q: 'formula@', level: 'lifetime', state: 'active' })
    await exported('--json', '--type', 'indicator')
    expect((await entries()).slice(before)).toEqual([
      {
        actor: expect.stringMatching(/^key:/),
        client: expect.any(String),
        level: 'lifetime',
        state: 'active',
        isSearch: true,
      },
      { actor: 'command', client: null, level: 'indicator', state: 'all', isSearch: false },
    ])
  })
})

describe('search with more matches than it takes', () => {
  const ALL = MAX_MATCHES + 50

  beforeAll(async () => {
    const holders = Array.from({ length: ALL }, (_, number) => ({
      level: 'standard' as const,
      accessKey: portal.keys.newKey('standard'),
      holder: `Quillon ${number}`,
      email: `member-${number}@many.example`,
    }))
    for (let from = 0; from < ALL; from += 100)
      await portal.write((tx) => portal.keys.add(tx, holders.slice(from, from + 100), 'issued', 'test'))
  }, 120_000)

  it('lists and counts the first 2,000, and says so', async () => {
    const first = await list({ q: 'quillon' })
    expect(first).toMatchObject({ isCutOff: true, total: MAX_MATCHES, counts: { active: MAX_MATCHES } })
    const last = await list({ q: 'quillon', pageSize: 100, page: MAX_MATCHES / 100 })
    expect(last.members).toHaveLength(100)
    expect((await list({ q: 'quillon', pageSize: 100, page: MAX_MATCHES / 100 + 1 })).members).toEqual([])
    expect(await list({ q: 'quillon 77' })).toMatchObject({ isCutOff: false })
  })

  it('looks up the rarest of several words, and says if all are frequent', async () => {
    const rare = await list({ q: '@many.example member-1999' })
    expect(rare).toMatchObject({ isCutOff: false, total: 1 })
    const frequent = await list({ q: 'quillon @many.example', pageSize: 1 })
    expect(frequent).toMatchObject({ isCutOff: true, total: MAX_MATCHES })
  })

  it('exports all, each once', async () => {
    const ids = new Set((await csv({ q: 'quillon' })).map((row) => row['Member ID']))
    expect(ids.size).toBe(ALL)
  })

  it.each(['holder', '-holder', '-expiresAt'])(
    'exports everyone once, several batches sorted by %s',
    async (sort) => {
      const ids = (await csv({ sort })).map((row) => row['Member ID'])
      expect(ids).toHaveLength((await list({})).total)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )
})
