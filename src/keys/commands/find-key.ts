import { CommandError } from '../../platform/command-line/command-error.js'
import type { Call } from '../../platform/command-line/command.js'
import { KeysService } from '../directory/keys.service.js'

/**
 * Returns the key that a command's argument names: an id or the key itself.
 * @throws {CommandError} none is named, or there is no such key
 */
export async function findKey(portal: Call<Record<never, never>>['portal'], argument: string | undefined) {
  if (!argument) throw new CommandError('Add the key or its ID after the command.')
  const key = await portal.get(KeysService).find(argument)
  if (!key) throw new CommandError('Key not found.')
  return key
}
