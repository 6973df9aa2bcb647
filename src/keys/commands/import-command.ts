import { readFile } from 'node:fs/promises'
import type { Call, Output } from '../../platform/command-line/command.js'
import { CommandError } from '../../platform/command-line/command-error.js'
import { toTable } from '../../platform/command-line/table.js'
import type { IssuedKey } from '../directory/keys.service.js'
import { KeyImport } from '../import/key-import.service.js'
import { COMMAND_LINE } from '../sessions/operator.js'
import { issuedRow } from './printed-rows.js'

type ImportCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & {
  values: { 'dry-run'?: boolean }
}

type Found = Pick<
  Awaited<ReturnType<KeyImport['import']>>,
  'rows' | 'newKeys' | 'errors' | 'written' | 'importedAt'
>

/** The verb of `npm run keys` that adds the keys of a file. */
export const importCommand = {
  import: {
    help: '  import FILE.csv [--dry-run]    columns: type and, optionally, key (empty: a new one), holder, email, expires',
    hasArgument: true,
    async run({ portal, argument, values }: ImportCall): Promise<Output> {
      if (!argument) throw new CommandError('Add the file after the command.')
      const file = await readFile(argument).catch(() => {
        throw new CommandError("Couldn't read the file. Check its path and permissions.")
      })
      const isDryRun = values['dry-run'] === true
      const keys: ReturnType<typeof issuedRow>[] = []
      const onIssued = (issued: IssuedKey[]) => void keys.push(...issued.map(issuedRow))
      const found = await portal.get(KeyImport).import(file, COMMAND_LINE, { isDryRun, onIssued })
      const { rows, newKeys, errors, written, importedAt } = found
      if (errors.length > 0) throw new CommandError(rowErrorsText(found))
      if (isDryRun) return { json: { rows, newKeys, written, importedAt }, text: previewText(found) }
      const notes = [
        ...(written > 0 ? [continuedText(written)] : []),
        ...(importedAt ? [importedBefore(importedAt)] : []),
      ]
      return { json: { keys, written, importedAt }, text: [toTable(keys), ...notes].join('\n\n') }
    },
  },
}

function previewText({ rows, newKeys, written, importedAt }: Found): string {
  const keys = rows - written
  if (keys === 0 && written > 0)
    return `Nothing is left to import: an interrupted import of this file already saved ${counted(written, 'key')}. This was a dry run.`
  const some = newKeys > 0 ? `, including ${counted(newKeys, 'new key')} to issue` : ''
  const what =
    newKeys === keys
      ? `${counted(keys, 'new key')} can be imported`
      : `${counted(keys, 'key')} can be imported${some}`
  const sentences = [`${what}. This was a dry run.`]
  if (written > 0) sentences.push(`An interrupted import of this file already saved ${written} more.`)
  if (importedAt) sentences.push(importedBefore(importedAt))
  return sentences.join(' ')
}

/** Their keys were not printed, because the command was interrupted. */
const continuedText = (written: number) =>
  `An interrupted import of this file had already saved ${counted(written, 'key')}, not printed here. List them with list, and print one with reveal.`

const importedBefore = (at: string) =>
  `This file was already imported on ${at}; rows without a key issue more new keys.`

/** How many rows have errors, and one line for each. */
function rowErrorsText({ rows, errors, written, importedAt }: Found): string {
  const isRepeated = written > 0 || importedAt !== null
  const head = `Nothing ${isRepeated ? 'new ' : ''}was imported. ${errors.length} of ${counted(rows, 'row')} ${errors.length === 1 ? 'has an error' : 'have errors'}:`
  return [head, ...errors.map(({ row, error }) => `Row ${row}: ${error}`)].join('\n')
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
