import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Columns of a CSV file: the heading, what a row has there, and the decimals of its numbers if they are fixed. */
export type CsvColumns<Row, Heading = string> = readonly (readonly [
  heading: Heading,
  cell: (row: Row) => string | number | null | undefined,
  decimals?: number,
])[]

/** Returns rows as the text of a CSV file, read at the pace of its reader. */
export function csvFile<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): Readable {
  const table = stringify({
    header: true,
    columns: columns.map(([heading]) => heading),
    bom: true, // declares UTF-8
    // Spreadsheets would run them. Numbers stay numbers until here: a negative one is no formula.
    escape_formulas: true,
    cast: {
      number: (value, { index }) => {
        const decimals = columns[index]?.[2]
        return decimals === undefined ? String(value) : value.toFixed(decimals)
      },
    },
  })
  const cells = Readable.from(cellsOf(columns, rows))
  cells.on('error', (error) => table.destroy(error))
  table.on('close', () => cells.destroy())
  return cells.pipe(table)
}

async function* cellsOf<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(([, cell]) => cell(row))
}
