import { Readable } from 'node:stream'
import { csvFile } from '../../platform/http/file-answer.js'
import type { PersonalSection, PersonalValue } from '../../platform/personal-data/personal-data.js'
import type { DataFormat } from './personal-data.contract.js'

const COLUMNS = ['Section', 'Record', 'Field', 'Value']

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

/** One row a field, because the sections have different ones; files are in the JSON only. */
async function* rows(sections: PersonalSection[]): AsyncGenerator<(string | number | null)[]> {
  for (const { name, records } of sections) {
    let number = 0
    for await (const record of records) {
      number += 1
      for (const [field, value] of Object.entries(record)) {
        if (isFile(value)) continue
        yield [
          name,
          number,
          field,
          typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
        ]
      }
    }
  }
}

const isFile = (value: PersonalValue) => typeof value === 'object' && value !== null && 'bytes' in value

const withFile = (value: PersonalValue) =>
  typeof value === 'object' && value !== null && 'bytes' in value
    ? `data:${value.type};base64,${value.bytes.toString('base64')}`
    : value
