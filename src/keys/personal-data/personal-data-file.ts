import { Readable } from 'node:stream'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import type { PersonalSection, PersonalValue } from '../../platform/personal-data/personal-data.js'
import type { DataFormat } from './personal-data.contract.js'

/** One row a field, because the sections have different ones. */
interface Row {
  section: string
  record: number
  field: string
  value: string
}

const COLUMNS: CsvColumns<Row> = [
  ['Section', ({ section }) => section],
  ['Record', ({ record }) => record],
  ['Field', ({ field }) => field],
  ['Value', ({ value }) => value],
]

/** Returns a person's data as the text of a file, read at the pace of its reader. */
export function personalDataFile(sections: PersonalSection[], format: DataFormat): Readable {
  return format === 'json' ? Readable.from(json(sections)) : csvFile(COLUMNS, rows(sections))
}

/** One object: each section is a list of records. */
async function* json(sections: PersonalSection[]): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())}`
  for (const { name, records } of sections) {
    yield `,\n${JSON.stringify(name)}: [`
    let isFirst = true
    for await (const record of records) {
      const fields = Object.entries(record).map(([field, value]) => [field, withFile(value)])
      yield `${isFirst ? '' : ','}\n${JSON.stringify(Object.fromEntries(fields))}`
      isFirst = false
    }
    yield ']'
  }
  yield '\n}\n'
}

/** Without files, which are in the JSON only. */
async function* rows(sections: PersonalSection[]): AsyncGenerator<Row> {
  for (const { name: section, records } of sections) {
    let record = 0
    for await (const fields of records) {
      record += 1
      for (const [field, value] of Object.entries(fields))
        if (!isFile(value)) yield { section, record, field, value: textOf(value) }
    }
  }
}

const textOf = (value: PersonalValue) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

const isFile = (value: PersonalValue) => typeof value === 'object' && value !== null && 'bytes' in value

const withFile = (value: PersonalValue) =>
  typeof value === 'object' && value !== null && 'bytes' in value
    ? `data:${value.type};base64,${value.bytes.toString('base64')}`
    : value
