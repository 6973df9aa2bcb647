import { CommandError } from '../../platform/command-line/command-error.js'

/**
 * Returns the number of `--version`; undefined where none is given: then the last change wins.
 * @throws {CommandError} it is not a whole number
 */
export function parseVersion(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw new CommandError('The version must be a whole number, as show prints it.')
}
