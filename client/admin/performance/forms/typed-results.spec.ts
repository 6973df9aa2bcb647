import { describe, expect, it } from '@jest/globals'
import type { ListedRow } from '#src/performance/performance.contract.js'
import { publishCopy } from '../publish.copy.js'
import {
  beginWith,
  emptyLine,
  faultsOfLines,
  lineOf,
  readCorrection,
  readResults,
  type TypedLine,
} from './typed-results.js'

const faultTexts = publishCopy.faults
const published = (row: Partial<ListedRow>): ListedRow => ({
  seq: 7,
  month: '2026-09',
  instrument: 'ES',
  returnPercent: -0.32,
  trades: 22,
  wins: 4,
  losses: 18,
  basis: 'actual',
  publishedAt: '2026-10-01T09:00:00Z',
  prevHash: '',
  hash: '',
  ...row,
})
const line = (values: Partial<TypedLine>): TypedLine => ({
  ...emptyLine('0', 'es'),
  returnPercent: '4.25',
  trades: '22',
  wins: '5',
  losses: '17',
  ...values,
})
const typed = (...lines: TypedLine[]) => ({ month: '2026-10', basis: 'actual' as const, lines })

describe('beginWith', () => {
  const now = new Date('2026-11-23T10:00:00Z')

  it('offers last month, with the instruments of the newest month', () => {
    const rows = [
      published({ month: '2026-09', instrument: 'YM' }),
      published({ month: '2026-09', instrument: 'ES' }),
      published({ month: '2026-08', instrument: 'NQ' }),
    ]
    const { month, basis, lines } = beginWith(rows, now)
    expect({ month, basis }).toEqual({ month: '2026-10', basis: null })
    expect(lines.map(({ id, instrument }) => [id, instrument])).toEqual([
      ['0', 'ES'],
      ['1', 'YM'],
    ])
  })

  it('offers one empty line for the first results', () =>
    expect(beginWith([], now).lines).toEqual([emptyLine('0')]))
})

describe('readResults', () => {
  it('reads numbers with or without signs, and leaves out what is empty', () => {
    const lines = [
      line({ returnPercent: ' −0.32 % ', lossPercent: '11.29%', note: ' late start ' }),
      emptyLine('1', 'YM'),
      line({ id: '2', instrument: 'NQ', returnPercent: '+4.5' }),
    ]
    const row = { month: '2026-10', basis: 'actual', trades: 22, wins: 5, losses: 17 }
    expect(readResults(typed(...lines))).toEqual({
      rows: [
        { ...row, instrument: 'ES', returnPercent: -0.32, lossPercent: 11.29, note: 'late start' },
        { ...row, instrument: 'NQ', returnPercent: 4.5 },
      ],
      ids: ['0', '2'],
      faults: {},
    })
  })

  it.each(['4,25', '1e3', 'four', '', '4.', '--4'])('refuses the return %j', (returnPercent) =>
    expect(readResults(typed(line({ returnPercent }))).faults).toEqual({
      '0.returnPercent': faultTexts.percent,
    }),
  )

  it('names all that is missing, also if nothing was typed', () =>
    expect(readResults({ month: '', basis: null, lines: [emptyLine('3')] }).faults).toEqual({
      month: faultTexts.month,
      basis: faultTexts.basis,
      '3.instrument': faultTexts.instrument,
      '3.returnPercent': faultTexts.percent,
      '3.trades': faultTexts.count,
      '3.wins': faultTexts.count,
      '3.losses': faultTexts.count,
    }))
})

describe('readCorrection', () => {
  const row = published({ lossPercent: 11.5, note: 'first' })

  it('replaces the row, whose month, instrument and basis stay', () =>
    expect(readCorrection(row, { ...lineOf(row), returnPercent: '0.32', note: '' })).toEqual({
      rows: [
        {
          month: '2026-09',
          instrument: 'ES',
          basis: 'actual',
          returnPercent: 0.32,
          trades: 22,
          wins: 4,
          losses: 18,
          lossPercent: 11.5,
          corrects: 7,
        },
      ],
      ids: ['0'],
      faults: {},
    }))

  it('refuses one that changes nothing', () =>
    expect(readCorrection(row, lineOf(row)).faults).toEqual({ same: faultTexts.same }))
})

describe('faultsOfLines', () => {
  it('finds the line of each row, and leaves the rest under its name', () =>
    expect(faultsOfLines({ 'rows.1.wins': 'Too many.', rows: 'Too long.' }, ['0', '4'])).toEqual({
      '4.wins': 'Too many.',
      rows: 'Too long.',
    }))

  it('shows what is wrong with the month of every line once', () => {
    const fields = { 'rows.0.month': 'In the future.', 'rows.1.month': 'In the future.' }
    expect(faultsOfLines(fields, ['0', '1'])).toEqual({ month: 'In the future.' })
    expect(faultsOfLines({ 'rows.1.month': 'Published.' }, ['0', '1'])).toEqual({ '1.month': 'Published.' })
  })
})
