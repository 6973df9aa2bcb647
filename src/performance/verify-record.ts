import { readFile } from 'node:fs/promises'
import type { Output } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { sha256 } from './record/sha256.js'
import { type BreakReason, recordLines, walkRecord } from './record.contract.js'

const HASH = /^[0-9a-f]{64}$/

const NO_HEAD =
  'No row has this hash. The file may be older than the hash, the record may have been cut off or rewritten, or the hash may be from a different record.'

const WITHOUT_HEAD =
  "Without --head, this check can't tell whether the record was cut off, or edited and hashed again."
/** Later rows could have been edited and hashed again. */
const OLDER_HEAD = 'Nothing up to the row with the --head hash was edited, cut off, or rewritten.'

/** What is wrong with the line. */
const SENTENCES: Record<Exclude<BreakReason, 'head-missing'>, string> = {
  'unreadable-line': "isn't a row of a record",
  'changed-row': 'was changed after it was published',
  'missing-row': "isn't the next row: at least one row is missing before it",
  'out-of-order': 'is out of order, or appears twice',
}

/**
 * Verifies a file of the record without the database: it proves that nobody has edited it since it was published, not that
 * the results are right. `head`: a published hash that must be in it.
 * @throws {CommandError} the first line that was changed, removed or moved; or the file can't be read
 */
export async function verifyRecord(path: string | undefined, head: string | undefined): Promise<Output> {
  if (!path) throw new CommandError('Add the file to verify.')
  if (head !== undefined && !HASH.test(head))
    throw new CommandError('The head must be a hash: 64 characters, 0–9 and a–f.')
  const file = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} can't be read.`)
  })
  if (file.trim() === '') throw new CommandError('The file has no rows.')
  const result = await walkRecord(recordLines(file), sha256, head)
  if (!result.ok)
    throw new CommandError(
      result.reason === 'head-missing' ? NO_HEAD : `Line ${result.line} ${SENTENCES[result.reason]}.`,
    )
  const { seq, hash } = result.head
  const found = `${seq} ${seq === 1 ? 'row' : 'rows'}, head ${hash}.`
  return {
    json: { rows: seq, head: result.head, isHeadKnown: head !== undefined },
    text:
      head === hash
        ? `Not edited since published: ${found}`
        : `The hashes match: ${found}\n${head === undefined ? WITHOUT_HEAD : OLDER_HEAD}`,
  }
}
