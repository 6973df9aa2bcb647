import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { COMMAND_LINE } from '../keys/sessions/operator.js'
import { defineCommand, type Output } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { toTable } from '../platform/command-line/table.js'
import { FailureException } from '../platform/errors/failure.js'
import type { PreviewRowsAnswer } from './performance.contract.js'
import { PublishRows } from './publish/publish-rows.service.js'
import { PerformanceRecord } from './record/performance-record.service.js'
import { recordCsv } from './record/record-csv.js'
import { verifyRecord } from './verify-record.js'

const NOTES = `A CSV FILE names its columns in its first line, like the back office's template. In errors, Line 2 is the file's
second line, and Row 1 is its first row of results. A JSONL FILE has one row per line. A number in the corrects
column names the row that this one corrects: both stay in the record. Published rows can't be changed or deleted.`
/** Rows that list shows. */
const LISTED = 100

/** `npm run performance`: the record of published results (docs/api.md). */
export const performanceCommand = defineCommand({
  name: 'performance',
  notes: NOTES,
  options: {
    'dry-run': { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    head: { type: 'string' },
  },
  verbs: {
    list: {
      help: `  list                          list the newest ${LISTED} rows`,
      run: async ({ portal }) => list(portal.get(PerformanceRecord)),
    },
    publish: {
      help: `  publish FILE.csv|FILE.jsonl [--dry-run]
                                publish the rows in FILE; --dry-run only shows what would change`,
      hasArgument: true,
      run: async ({ portal, argument, values }) => publish(portal, argument, values['dry-run']),
    },
    export: {
      help: '  export [FILE] [--csv]         write record.jsonl, or a CSV file, to FILE or standard output',
      hasArgument: true,
      run: async ({ portal, argument, values }) =>
        exportTo(portal.get(PerformanceRecord), argument, values.csv),
    },
    verify: {
      help: `  verify FILE [--head HASH]     check that the rows of a downloaded record.jsonl match their hashes;
                                --head: also check that it contains this published hash, so nothing up
                                to that row was edited, cut off, or rewritten`,
      hasArgument: true,
      runAlone: async ({ argument, values }) => verifyRecord(argument, values.head),
    },
  },
})

async function list(record: PerformanceRecord): Promise<Output> {
  const { rows, head } = await record.page({ pageSize: LISTED })
  const table = rows.map(({ seq, month, instrument, basis, hash, ...row }) => ({
    seq,
    month,
    instrument,
    basis,
    return: row.returnPercent,
    trades: row.trades,
    wins: row.wins,
    losses: row.losses,
    corrects: row.corrects ?? null,
    published: row.publishedAt,
    hash: `${hash.slice(0, 12)}…`,
  }))
  return { json: { rows, head }, text: `${toTable(table)}\nHead: ${head.hash}` }
}

async function publish(
  portal: INestApplicationContext,
  path: string | undefined,
  isDryRun: boolean,
): Promise<Output> {
  const publishing = portal.get(PublishRows)
  const rows = await readRows(publishing, path)
  try {
    const preview = await publishing.preview(rows)
    const text = [...preview.warnings, summaryOf(preview)].join('\n')
    if (isDryRun) return { json: preview, text }
    const head = await publishing.publish(rows, preview.head.seq, COMMAND_LINE)
    return { json: { head }, text: `${text}\nPublished. Head: row ${head.seq}, ${head.hash}.` }
  } catch (error) {
    throw error instanceof FailureException ? faultyRows(error) : error
  }
}

const summaryOf = ({ added, corrections }: Pick<PreviewRowsAnswer, 'added' | 'corrections'>) =>
  `${added} new ${added === 1 ? 'row' : 'rows'}, ${corrections.length} ${corrections.length === 1 ? 'correction' : 'corrections'}.`

/** @throws {CommandError} the file can't be read, or has faults */
async function readRows(publishing: PublishRows, path = ''): Promise<unknown[]> {
  if (!/\.(csv|jsonl)$/i.test(path)) throw new CommandError('Add a file that ends with .csv or .jsonl.')
  const file = await readFile(path).catch(() => {
    throw new CommandError(`${path} can't be read.`)
  })
  if (/\.jsonl$/i.test(path)) return readJsonLines(file.toString('utf8'))
  const { rows, faults } = await publishing.readCsv(file)
  if (faults.length === 0) return rows
  const sentences = faults.map(
    ({ line, column, error }) => `Line ${line}${column ? `, ${column}` : ''}: ${error}`,
  )
  throw new CommandError(sentences.join('\n'))
}

function readJsonLines(text: string): unknown[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as unknown]
    } catch {
      throw new CommandError(`Line ${at + 1} isn't valid JSON.`)
    }
  })
}

/** Rows are numbered from 1 at the command line. */
function faultyRows(error: FailureException): Error {
  const { fields } = error.more
  if (!fields) return error
  const sentences = Object.entries(fields).map(([name, sentence]) => {
    const [, row, field] = name.split('.')
    return `Row ${Number(row) + 1}${field ? `, ${field}` : ''}: ${sentence}`
  })
  return new CommandError(sentences.join('\n'))
}

async function exportTo(
  record: PerformanceRecord,
  path: string | undefined,
  isCsv: boolean,
): Promise<Output | null> {
  const { seq, hash } = await record.head()
  const file = isCsv ? recordCsv(record.read(seq)) : Readable.from(record.lines(seq))
  await pipeline(file, path ? createWriteStream(path) : process.stdout, { end: path !== undefined })
  const text = `${seq} ${seq === 1 ? 'row' : 'rows'} written to ${path}. Head: ${hash}.`
  return path ? { json: { rows: seq, head: { seq, hash } }, text } : null
}
