import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { readKeyFile } from '../../src/keys/import/key-file.js'
import { readCsvRows } from '../../src/performance/publish/csv-rows.js'
import { readSpreadsheet } from '../../src/platform/spreadsheet/read-spreadsheet.js'
import { csvRows } from '../../src/platform/spreadsheet/csv-rows.js'

const NOW = new Date('2026-01-01T12:00:00Z')
const HEADING = 'key,type,holder,email,expires'
const DANA = 'old-member-0001,lifetime,Dana Fox,dana@vale.example,'
const BYTE_ORDER_MARK = '\uFEFF'

const input = (name: string) => readFileSync(`test/cases/inputs/${name}`)

/** Row and holder, or row and error, of each row of a file of keys. */
async function members(file: string | Buffer): Promise<(number | string | null | undefined)[][]> {
  const rows: (number | string | null | undefined)[][] = []
  for await (const read of readKeyFile(Buffer.from(file as string), NOW))
    rows.push([read.row, 'error' in read ? read.error : read.terms.holder])
  return rows
}

const refusal = (file: string | Buffer) =>
  members(file).then(
    () => null,
    ({ status, sentence }: { status: number; sentence: string }) => `${status} ${sentence}`,
  )

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a spreadsheet is read with', () => {
  it.each([
    ['empty columns at the end', input('csv-numbers-trailing-columns.csv'), 2],
    ['semicolons', input('csv-semicolon.csv'), 2],
    ['a sep= line', input('csv-sep-comma.csv'), 3],
    ['a sep= line that a program has padded', `sep=;;;;;\n${HEADING}\n${DANA}`.replaceAll(',', ';'), 3],
    ['tabs', `${HEADING}\n${DANA}`.replaceAll(',', '\t'), 2],
    [
      'semicolons, and a comma in the title',
      `Members, 2026;;;;\n${HEADING.replaceAll(',', ';')}\n${DANA.replaceAll(',', ';')}`,
      3,
    ],
    ['a title', `Members 2026\n\n${HEADING}\n${DANA}\n`, 4],
    ['a title with empty columns', `Members 2026,,,,\n${HEADING}\n${DANA}\n`, 3],
    [
      'a heading in capitals and quotes',
      `"KEY";"TYPE";"HOLDER";"EMAIL";"EXPIRES"\n${DANA.replaceAll(',', ';')}`,
      2,
    ],
    ['empty rows at the end', `${HEADING}\n${DANA}\n${',,,,\n'.repeat(20_000)}`, 2],
    ['a byte order mark', `${BYTE_ORDER_MARK}${HEADING}\n${DANA}`, 2],
    ['UTF-16', Buffer.from(`${BYTE_ORDER_MARK}${HEADING}\r\n${DANA}`, 'utf16le'), 2],
    ['UTF-16 of the other byte order', bigEndian(`${BYTE_ORDER_MARK}${HEADING}\r\n${DANA}`), 2],
    ['line ends of old Macs', `${HEADING}\r\r${DANA}\r`, 3],
    ['line ends of several systems', `${HEADING}\r\n\n\r${DANA}`, 4],
    [
      'blanks around cells',
      `${HEADING}\n old-member-0001 , lifetime ,  "Dana Fox"  , dana@vale.example , `,
      2,
    ],
  ])('%s', async (_, file, row) => expect(await members(file)).toEqual([[row, 'Dana Fox']]))

  it('cells over several pieces, in any script', async () => {
    const holders = Array.from({ length: 3_000 }, (_, at) => `Zoë ${'ñ漢😀'.repeat(at % 20)} ${at}`)
    const file = `key,type,holder\n${holders.map((holder) => `,lifetime,"${holder}"`).join('\r\n')}`
    for (const bytes of [Buffer.from(file), Buffer.from(`${BYTE_ORDER_MARK}${file}`, 'utf16le')])
      expect((await members(bytes)).map(([, holder]) => holder)).toEqual(holders)
  })

  it('semicolons between results, below a title', async () => {
    const csv =
      'Results;;;;;;;\nmonth,instrument,returnPercent,trades,wins,losses,basis,\n2026-01,ES,4.25,20,5,14,actual,\n2026-01,ES,x,20,5,14,actual,'
    const { rows, faults } = await readCsvRows(Buffer.from(csv.replaceAll(',', ';')), NOW)
    expect(rows).toHaveLength(1)
    expect(faults).toMatchObject([{ line: 4, column: 'returnPercent' }])
  })
})

describe('a row has the number that spreadsheet programs show', () => {
  it('below blank rows, and below a cell of several lines', async () => {
    const rows = await members('key,type,holder\n\n,,\n,lifetime,"Two\nlines"\n,lifetime,Robin\n')
    expect(rows.map(([row]) => row)).toEqual([4, 5])
  })

  it('also when its columns are too many or too few', async () => {
    expect(await members('type,holder,,\nlifetime,Fox,,Dana\nlifetime\nlifetime;Robin')).toEqual([
      [2, 'This row has 4 columns instead of 2.'],
      [3, 'This row has 1 column instead of 2.'],
      [4, 'This row has 1 column instead of 2. Use commas between columns, not semicolons.'],
    ])
  })
})

describe('a spreadsheet is refused with', () => {
  it.each([
    [
      'Windows-1252',
      Buffer.from(`${HEADING}\n,lifetime,J\xfcrgen,,`, 'latin1'),
      /^400 The file isn't in UTF-8\. Save it as CSV UTF-8/,
    ],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(`${HEADING}\n${DANA}`, 'utf16le'),
      /^400 The file isn't in UTF-8/,
    ],
    [
      'half a character of UTF-16',
      Buffer.from(`${BYTE_ORDER_MARK}${HEADING}\n\ud800`, 'utf16le'),
      /^400 The file isn't in UTF-8/,
    ],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), /^400 The file is a workbook, not CSV/],
    ['two titles', `Members\nof 2026\n${HEADING}\n${DANA}`, /^400 The first row must name the columns/],
    ['nothing but a title', 'Members 2026\n\n', /^400 The first row must name the columns/],
    ['nothing but a sep= line', 'sep=;\n', /^400 The file is empty/],
    ['text behind a closing quotation mark', `${HEADING}\n\n"a"b,,,,`, /In row 3, look for a quotation mark/],
    ['a quotation mark within a cell', `${HEADING}\n5" pipe,,,,`, /In row 2, look for a quotation mark/],
    ['a quotation mark that isn’t closed', `${HEADING}\n\n"a,,,,`, /In row 3, look for a quotation mark/],
    ['a very long cell', `${HEADING}\n${'x'.repeat(20_000)}`, /^400 Row 2 has more than 10,000 characters/],
    ['a million commas', `${HEADING}\n${','.repeat(1_000_000)}`, /^400 Row 2 has more than 16,384 columns/],
    [
      'more blank rows than a spreadsheet',
      `type${'\n'.repeat(1_100_000)}`,
      /^400 The file has more than 1,048,576 rows/,
    ],
  ])('%s', async (_, file, sentence) => expect(await refusal(file)).toMatch(sentence))
})

it('a file may have as many rows below its heading as its kind has', async () => {
  const rules = {
    columns: ['type'],
    required: [],
    maxRows: 2,
    sentences: { empty: '', heading: '', noRows: '' },
  }
  const count = async (file: string) => {
    let rows = 0
    for await (const _ of readSpreadsheet(Buffer.from(file), rules)) rows += 1
    return rows
  }
  expect(await count('type\na\n\nb\n')).toBe(2)
  await expect(count('type\na\n\nb\nc')).rejects.toThrow('The file has more than 2 rows. Split it')
})

it('what is written as CSV is read again, wherever the pieces of the file end', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('"', '""', ',', 'a\nb', ' '),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 0, max: 40 }), fc.boolean(), async (rows, before, isQuoted) => {
      const filler = `${'x'.repeat(8_000)}\n${'y'.repeat(8_384 - 20 - before)}\n`
      const csv = stringify(rows, { quoted: isQuoted, record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
      const read: string[][] = []
      for await (const { row, cells } of csvRows(Buffer.from(filler + csv), ','))
        if (row > 2) read.push(cells)
      const written = rows.map((row) =>
        row.map((text) => Buffer.from(text).toString().replaceAll(/\r\n?/g, '\n').trim().normalize('NFC')),
      )
      expect(read).toEqual(written.filter((row) => row.some((text) => text !== '')))
    }),
    { numRuns: 300 },
  )
})
