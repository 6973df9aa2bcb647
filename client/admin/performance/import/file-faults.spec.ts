import { expect, it } from '@jest/globals'
import { faultsOfFile, faultsOfRows } from './file-faults.js'

const row = {
  month: '2026-10',
  instrument: 'ES',
  returnPercent: 1,
  trades: 3,
  wins: 1,
  losses: 2,
  basis: 'actual' as const,
}

it('names the line of a fault in the file', () =>
  expect(
    faultsOfFile([
      { line: 4, column: 'wins', error: 'Too many.' },
      { line: 5, error: 'Too short.' },
    ]),
  ).toEqual([
    { where: 'Line 4', column: 'wins', error: 'Too many.' },
    { where: 'Line 5', column: '', error: 'Too short.' },
  ]))

it('names the row that the record refuses', () =>
  expect(faultsOfRows({ 'rows.0.month': 'Published.', rows: 'Too many.' }, [row])).toEqual([
    { where: 'ES, Oct 2026', column: 'month', error: 'Published.' },
    { where: '', column: '', error: 'Too many.' },
  ]))
