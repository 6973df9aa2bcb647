import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { NewPerformanceRow } from '../../src/performance/record.contract.js'
import { refused } from '../support/answers.js'
import { newRow, recordFor } from '../support/performance.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let owner: Visitor
let record: ReturnType<typeof recordFor>
beforeAll(async () => {
  portal = await startPortal()
  owner = await portal.make.masterOf('owner')
  record = recordFor(portal, owner)
}, 60_000)
afterAll(() => portal.stop())

describe('a preview', () => {
  it('says what would be added and corrected, and writes nothing', async () => {
    const before = await record.newest()
    const month = record.nextMonth()
    const row = newRow({ month, note: '  Two\u0020days\u0020off ' })
    const { body } = await record.preview(row, newRow({ month, instrument: 'NQ', note: '' })).expect(200)
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
    expect(await record.newest()).toEqual(before)
  })

  it('shows a correction before and after, and warns of gaps between months', async () => {
    const figures = newRow({ month: '2019-01', basis: 'hypothetical' })
    await record.publish(figures)
    const { seq } = await record.newest()
    const after = { ...figures, returnPercent: -1.5 }
    const { body } = await record
      .preview(
        { ...after, corrects: seq },
        { ...figures, month: '2019-03' },
        { ...figures, month: '2019-06' },
      )
      .expect(200)
    expect(body).toMatchObject({
      added: 2,
      corrections: [{ seq, before: figures, after }],
      warnings: [
        'No hypothetical results for Feb 2019.',
        'No hypothetical results from Apr 2019 to May 2019.',
      ],
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
    const { body } = await record
      .preview(newRow({ month: record.nextMonth() }), {
        ...newRow({ month: '2018-01' }),
        ...fault,
      })
      .expect(400)
    expect(body).toEqual(refused(body.error, { [`rows.1.${field}`]: body.error }))
    expect(body.error).toMatch(/^[A-Z].+\.$/)
  })

  it('refuses the same month, instrument and basis twice, but not of another basis', async () => {
    const row = newRow({ month: record.nextMonth() })
    const { body } = await record.preview(row, { ...row, basis: 'hypothetical' }, row).expect(400)
    expect(body.fields).toEqual({
      'rows.2.month': "Another row you're adding has the same month, instrument, and basis.",
    })
  })

  it('refuses what the record has, and names the row', async () => {
    const row = newRow({ month: record.nextMonth() })
    await record.publish(row)
    const { seq } = await record.newest()
    const sentence = `Row ${seq} of the record has this month, instrument, and basis. Correct that one instead.`
    expect((await record.preview(row).expect(400)).body).toEqual(
      refused(sentence, { 'rows.0.month': sentence }),
    )
    const unchanged = await record.preview({ ...row, corrects: seq }).expect(400)
    expect(unchanged.body.error).toBe(`Nothing differs from row ${seq} of the record.`)
    await record.publish({ ...row, trades: 21, corrects: seq })
    const again = await record.preview({ ...row, corrects: seq }).expect(400)
    expect(again.body.error).toBe(
      `Row ${seq} of the record was corrected by row ${seq + 1}. Correct that one.`,
    )
  })

  it.each([
    ['no rows', { rows: [] }],
    ['no list', { rows: 'all' }],
    ['too many rows', { rows: Array.from({ length: 2001 }, () => ({})) }],
  ])('refuses %s', async (_, body) => {
    const sentence = 'Send 1 to 2,000 rows.'
    expect((await record.post('preview', body).expect(400)).body).toEqual(
      refused(sentence, { rows: sentence }),
    )
  })

  it('refuses unknown fields, and rows that are none', async () => {
    expect((await record.preview({ ...newRow(), seq: 1 }).expect(400)).body).toEqual(
      refused('A row has an unknown field.'),
    )
    for (const row of [null, 7, [newRow()]])
      expect((await record.preview(row).expect(400)).body).toEqual(
        refused('A row must be an object.', { 'rows.0': 'A row must be an object.' }),
      )
  })
})

describe('a CSV file', () => {
  const read = (text: string) =>
    portal.as(owner).post('/api/admin/performance/read-csv').attach('file', Buffer.from(text), 'results.csv')

  it('is read into rows that can be previewed', async () => {
    const month = record.nextMonth()
    const { body } = await read(
      `month,instrument,returnPercent,trades,wins,losses,lossPercent,basis\n${month},ES,4.25,20,5,14,9.5,actual\n`,
    ).expect(200)
    expect(body).toEqual({ success: true, rows: [newRow({ month })], faults: [] })
    await record.preview(...body.rows).expect(200)
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
