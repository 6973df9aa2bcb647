import { describe, expect, it } from '@jest/globals'
import { readCsvRows } from './csv-rows.js'

const NOW = new Date('2026-11-23T12:00:00Z')
const HEADING = 'month,instrument,returnPercent,trades,wins,losses,basis'
const ROW = '2026-01,ES,4.25,20,5,14,actual'
const VALUES = {
  month: '2026-01',
  instrument: 'ES',
  returnPercent: 4.25,
  trades: 20,
  wins: 5,
  losses: 14,
  basis: 'actual',
}

const read = (text: string | Buffer) => readCsvRows(Buffer.from(text as string), NOW)
const faultsOf = async (...rows: string[]) => (await read([HEADING, ...rows].join('\n'))).faults

describe('a CSV file of results', () => {
  it('has columns in any order and case, blank lines, quotes and a byte order mark', async () => {
    const { rows, faults } = await read(
      '\ufeffBasis,MONTH,instrument,returnPercent,trades,wins,losses,lossPercent,note,corrects\r\n' +
        '\r\nactual,2026-01,ES,-4.25,20,5,14,9.5,"Fees, and ""slippage""",17\r\n,,,,,,,,,\r\n',
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      { ...VALUES, returnPercent: -4.25, lossPercent: 9.5, note: 'Fees, and "slippage"', corrects: 17 },
    ])
  })

  it('may have semicolons between columns, and leave optional ones empty', async () => {
    const { rows } = await read(`${HEADING.replaceAll(',', ';')};note\n${ROW.replaceAll(',', ';')};`)
    expect(rows).toEqual([VALUES])
  })

  it('leaves a note that looks like a formula as it is', async () => {
    const { rows } = await read(`${HEADING},note\n${ROW},=1+1\n`)
    expect(rows[0]!.note).toBe('=1+1')
  })

  it.each([
    [
      'a percent sign',
      '2026-01,ES,4.25 %,20,5,14,actual',
      'returnPercent',
      'Write 4.25, without a percent sign.',
    ],
    [
      'a decimal comma',
      '2026-01,ES,"4,25",20,5,14,actual',
      'returnPercent',
      'Write 4.25, with a period for decimals.',
    ],
    [
      'a thousands separator',
      '2026-01,ES,4.25,"1,020",5,14,actual',
      'trades',
      'Write 1000, without a comma.',
    ],
    [
      'words for a number',
      '2026-01,ES,four,20,5,14,actual',
      'returnPercent',
      'Write a number, such as 4.25.',
    ],
    ['an exponent', '2026-01,ES,4e1,20,5,14,actual', 'returnPercent', 'Write a number, such as 4.25.'],
    [
      'a hexadecimal number',
      '2026-01,ES,4.25,0x14,5,14,actual',
      'trades',
      'Write a whole number, such as 20.',
    ],
    ['an empty month', ',ES,4.25,20,5,14,actual', 'month', 'The month must look like 2026-01.'],
    ['a month to come', '2026-12,ES,4.25,20,5,14,actual', 'month', "This month hasn't begun yet."],
    [
      'no basis',
      '2026-01,ES,4.25,20,5,14,',
      'basis',
      'The basis must be one of actual, hypothetical, demonstration.',
    ],
  ])('is refused with %s', async (_, row, column, error) => {
    expect(await faultsOf('2025-01,ES,4.25,20,5,14,actual', row)).toEqual([{ line: 3, column, error }])
  })

  it('names the line of each fault, and returns the other rows', async () => {
    const { rows, faults } = await read(
      [HEADING, '2026-01,ES,4%,20%,5,14,actual', '', ROW, ROW, '2026-02,ES,4.25,20,5,14'].join('\n'),
    )
    expect(rows).toEqual([VALUES])
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'returnPercent'],
      [2, 'trades'],
      [5, 'month'],
      [6, undefined],
    ])
  })

  it('explains more columns than the heading has', async () => {
    const [fault] = await faultsOf('2026-01,ES,4,25,20,5,14,actual')
    expect(fault).toEqual({
      line: 2,
      error:
        'This row has 8 columns instead of 7. Write decimals with a period, and put notes with commas or semicolons in quotes.',
    })
  })

  it.each([
    ['no rows', HEADING, 'The file has no results below its first row.'],
    ['nothing', '', 'The file is empty.'],
    ['an unknown column', `${HEADING},profit\n${ROW},1`, 'The first row must name the columns:'],
    ['a column twice', `${HEADING},month\n${ROW},1`, 'The first row must name the columns:'],
    ['a missing column', 'month,instrument\n2026-01,ES', 'The first row must name the columns:'],
    ['an open quotation mark', `${HEADING}\n"${ROW}`, "The file isn't valid CSV."],
    [
      'too many rows',
      [HEADING, ...Array.from({ length: 2001 }, () => ROW)].join('\n'),
      'The file has more than 2,000 rows.',
    ],
    ['another encoding', Buffer.from([0xff, 0xfe, 0x41]), "The file isn't in UTF-8."],
  ])('is refused whole with %s', async (_, text, sentence) => {
    await expect(read(text)).rejects.toMatchObject({
      status: 400,
      sentence: expect.stringContaining(sentence),
    })
  })
})
