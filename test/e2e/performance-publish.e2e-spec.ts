import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { NewPerformanceRow } from '../../src/performance/record.contract.js'
import { recordLines, walkRecord } from '../../src/performance/record.contract.js'
import { sha256 } from '../../src/performance/record/sha256.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { answers, refused } from '../support/answers.js'
import { newRow, rowsOf } from '../support/performance.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  portal = await startPortal()
  owner = await portal.make.masterOf('owner')
  manager = await portal.make.masterOf('manager')
}, 60_000)
afterAll(() => portal.stop())

const post = (path: string, body: object, who = owner) =>
  portal.as(who).post(`/api/admin/performance/${path}`).send(body)
const preview = (...rows: unknown[]) => post('preview', { rows })
const list = async (query = '') =>
  (await portal.as(owner).get(`/api/admin/performance${query}`).expect(200)).body
const newest = async () => (await list('?pageSize=1')).head as { seq: number; hash: string }
const publish = async (...rows: unknown[]) => post('publish', { rows, head: (await newest()).seq })
const file = async () => (await portal.anonymous.get('/performance/record.jsonl').expect(200)).text
const isWhole = async () => (await walkRecord(recordLines(await file()), sha256)).ok
/** A month that no other test uses. */
let months = 0
const nextMonth = () => new Date(Date.UTC(2000, months++)).toISOString().slice(0, 7)

describe('a preview', () => {
  it('says what would be added and corrected, and writes nothing', async () => {
    const before = await newest()
    const month = nextMonth()
    const row = newRow({ month, note: '  Two\u0020days\u0020off ' })
    const { body } = await preview(row, newRow({ month, instrument: 'NQ', note: '' })).expect(200)
    const { note: _, ...withoutNote } = row
    expect(body).toEqual({
      success: true,
      rows: [
        { ...row, note: 'Two days off' },
        { ...withoutNote, instrument: 'NQ' },
      ],
      added: 2,
      corrections: [],
      warnings: [],
      head: before,
    })
    expect(await newest()).toEqual(before)
  })

  it('shows a correction before and after, and warns of gaps between months', async () => {
    const figures = newRow({ month: '2019-01', basis: 'hypothetical' })
    await publish(figures)
    const { seq } = await newest()
    const after = { ...figures, returnPercent: -1.5 }
    const { body } = await preview(
      { ...after, corrects: seq },
      { ...figures, month: '2019-03' },
      { ...figures, month: '2019-06' },
    ).expect(200)
    expect(body).toMatchObject({
      added: 2,
      corrections: [{ seq, before: figures, after }],
      warnings: ['No hypothetical results for 2019-02.', 'No hypothetical results from 2019-04 to 2019-05.'],
    })
  })

  it.each<[string, string, Partial<Record<keyof NewPerformanceRow, unknown>>]>([
    ['another month', 'month', { month: '2026-13' }],
    ['a month to come', 'month', { month: '2027-01' }],
    ['a symbol in small letters', 'instrument', { instrument: 'es' }],
    ['text as a return', 'returnPercent', { returnPercent: '4.25' }],
    ['three decimals', 'returnPercent', { returnPercent: 4.255 }],
    ['a loss of more than everything', 'returnPercent', { returnPercent: -100.01 }],
    ['half a trade', 'trades', { trades: 20.5 }],
    ['more wins and losses than trades', 'losses', { wins: 7 }],
    ['a negative loss', 'lossPercent', { lossPercent: -9.5 }],
    ['a loss without a losing trade', 'lossPercent', { losses: 0 }],
    ['losing trades without a loss', 'lossPercent', { lossPercent: 0 }],
    ['another basis', 'basis', { basis: 'audited' }],
    ['a note of two lines', 'note', { note: 'One\nTwo' }],
    ['a note with half a character', 'note', { note: 'One \ud800' }],
    ['a long note', 'note', { note: 'n'.repeat(201) }],
    ['a correction of nothing', 'corrects', { corrects: 0 }],
    ['a correction of no row', 'corrects', { corrects: 999_999 }],
    ["a correction of another month's row", 'corrects', { corrects: 1 }],
  ])('refuses %s', async (_, field, fault) => {
    const { body } = await preview(newRow({ month: nextMonth() }), {
      ...newRow({ month: '2018-01' }),
      ...fault,
    }).expect(400)
    expect(body).toEqual(refused(body.error, { [`rows.1.${field}`]: body.error }))
    expect(body.error).toMatch(/^[A-Z].+\.$/)
  })

  it('refuses the same month, instrument and basis twice, but not of another basis', async () => {
    const row = newRow({ month: nextMonth() })
    const { body } = await preview(row, { ...row, basis: 'hypothetical' }, row).expect(400)
    expect(body.fields).toEqual({
      'rows.2.month': 'An earlier row has the same month, instrument, and basis.',
    })
  })

  it('refuses what the record has, and names the row', async () => {
    const row = newRow({ month: nextMonth() })
    await publish(row)
    const { seq } = await newest()
    const sentence = `Row ${seq} of the record has this month, instrument, and basis. Correct that one instead.`
    expect((await preview(row).expect(400)).body).toEqual(refused(sentence, { 'rows.0.month': sentence }))
    const unchanged = await preview({ ...row, corrects: seq }).expect(400)
    expect(unchanged.body.error).toBe(`Nothing differs from row ${seq}.`)
    await publish({ ...row, trades: 21, corrects: seq })
    const again = await preview({ ...row, corrects: seq }).expect(400)
    expect(again.body.error).toBe(`Row ${seq} was corrected by row ${seq + 1}. Correct that one.`)
  })

  it.each([
    ['no rows', { rows: [] }],
    ['no list', { rows: 'all' }],
    ['too many rows', { rows: Array.from({ length: 2001 }, () => ({})) }],
  ])('refuses %s', async (_, body) => {
    const sentence = 'Send 1 to 2,000 rows.'
    expect((await post('preview', body).expect(400)).body).toEqual(refused(sentence, { rows: sentence }))
  })

  it('refuses unknown fields, and rows that are none', async () => {
    expect((await preview({ ...newRow(), seq: 1 }).expect(400)).body).toEqual(answers.unknownField)
    for (const row of [null, 7, [newRow()]])
      expect((await preview(row).expect(400)).body).toEqual(
        refused('A row must be an object.', { 'rows.0': 'A row must be an object.' }),
      )
  })
})

describe('publishing', () => {
  it('adds rows all at once, with an audit entry', async () => {
    const month = nextMonth()
    const before = await newest()
    const rows = [newRow({ month }), newRow({ month, instrument: 'NQ' })]
    const { body } = await post('publish', { rows, head: before.seq }, manager)
    const head = await newest()
    expect(body).toEqual({ success: true, head })
    expect(head.seq).toBe(before.seq + 2)
    const published = rowsOf(await file()).slice(-2)
    expect(published).toMatchObject([
      { ...rows[0], seq: before.seq + 1, prevHash: before.hash },
      { ...rows[1], seq: head.seq, hash: head.hash },
    ])
    expect(await isWhole()).toBe(true)
    const subject = `performance:${before.seq + 1}`
    const [entry] = await portal.database.getRepository(AuditEntryEntity).findBy({ subject })
    expect(entry).toMatchObject({ action: 'results-published', actor: expect.stringMatching(/^key:/) })
    expect(JSON.parse(entry!.details!)).toEqual({
      after: { rows: 2, first: before.seq + 1, last: head.seq, hash: head.hash },
    })
  })

  it('keeps a note exactly, also one that looks like a formula', async () => {
    const notes = ['=SUM(A1:A9)', 'Zürich – “quotes” \\ 😀', '<b>bold</b>']
    const month = nextMonth()
    await publish(...notes.map((note, at) => newRow({ month, instrument: `N${at}`, note })))
    expect(
      rowsOf(await file())
        .slice(-3)
        .map(({ note }) => note),
    ).toEqual(notes)
    expect(await isWhole()).toBe(true)
  })

  it('refuses rows of an older preview and stores nothing', async () => {
    const { seq } = await newest()
    await publish(newRow({ month: nextMonth() }))
    const before = await newest()
    const stale = await post('publish', { rows: [newRow({ month: nextMonth() })], head: seq }).expect(409)
    expect(stale.body).toEqual(
      refused('Someone else published results in the meantime. Preview your rows again, then publish them.'),
    )
    expect(await newest()).toEqual(before)
  })

  it('lets one of several that publish at once win', async () => {
    const { seq } = await newest()
    const bodies = Array.from({ length: 6 }, () => ({ rows: [newRow({ month: nextMonth() })], head: seq }))
    const done = await Promise.all(bodies.map((body) => post('publish', body)))
    expect(done.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await newest()).seq).toBe(seq + 1)
    expect(await isWhole()).toBe(true)
  })

  it('accepts as many rows as a call may have, with long notes', async () => {
    const month = nextMonth()
    const rows = Array.from({ length: 2000 }, (_, at) =>
      newRow({ month, instrument: `I${at}`, note: 'n'.repeat(200) }),
    )
    expect((await publish(...rows)).status).toBe(201)
    expect(await isWhole()).toBe(true)
  })
})

describe('the list', () => {
  it('has pages, newest first, with what corrected a row', async () => {
    const month = nextMonth()
    await publish(newRow({ month }))
    const { seq } = await newest()
    await publish(newRow({ month, returnPercent: 1, corrects: seq }))
    const first = await list('?pageSize=1')
    expect(first).toEqual({
      success: true,
      rows: [expect.objectContaining({ seq: seq + 1, corrects: seq, prevHash: expect.any(String) })],
      head: await newest(),
      older: seq + 1,
    })
    expect((await list(`?pageSize=1&before=${first.older}`)).rows).toEqual([
      expect.objectContaining({ seq, correctedBy: seq + 1 }),
    ])
    expect(await list('?before=2')).toMatchObject({ rows: [{ seq: 1 }], older: null })
  })

  it('refuses other page edges', async () => {
    await portal.as(owner).get('/api/admin/performance?before=x').expect(400)
  })
})

describe('a CSV file', () => {
  const read = (text: string) =>
    portal.as(owner).post('/api/admin/performance/read-csv').attach('file', Buffer.from(text), 'results.csv')

  it('is read into rows that can be previewed', async () => {
    const month = nextMonth()
    const { body } = await read(
      `month,instrument,returnPercent,trades,wins,losses,lossPercent,basis\n${month},ES,4.25,20,5,14,9.5,actual\n`,
    ).expect(200)
    expect(body).toEqual({ success: true, rows: [newRow({ month })], faults: [] })
    await preview(...body.rows).expect(200)
  })

  it('is returned with the faults of its lines', async () => {
    const { body } = await read(
      'month,instrument,returnPercent,trades,wins,losses,basis\n2026-01,ES,4.25%,20,5,14,actual\n2026-01,es,1,20,5,14,actual\n',
    ).expect(200)
    expect(body.rows).toEqual([])
    expect(body.faults).toEqual([
      { line: 2, column: 'returnPercent', error: 'Write 4.25, without a percent sign.' },
      { line: 3, column: 'instrument', error: expect.any(String) },
    ])
  })

  it('has to be one', async () => {
    await portal.as(owner).post('/api/admin/performance/read-csv').expect(400)
    expect((await read('').expect(400)).body.error).toMatch(/^The file is empty\./)
    await read('n'.repeat(1024 * 1024 + 1)).expect(413)
  })
})
