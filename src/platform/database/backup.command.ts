import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'
import libsql from 'libsql'
import { isMysql } from '#ormconfig.js'
import type { Tool } from '../command-line/command.js'
import { CommandError } from '../command-line/command-error.js'
import { type Config, ConfigError, loadConfig } from '../config/config.js'

const HELP = `Usage: npm run backup -- FOLDER

Copies the database, the pictures, and the generated secrets from DATA_DIR to a new folder. You can run it
while the server is running.
To restore the copy, start the portal with it as DATA_DIR. It sends no email until an owner says that it
is the live copy: npm run mail -- live`

/** `npm run backup`: copying the two database files of a running portal would lose rows (docs/decisions/operations.md). */
export const backupTool: Tool = {
  help: HELP,
  run([folder, ...others], environment) {
    if (!folder || folder.startsWith('-') || others.length > 0) throw new CommandError(HELP)
    try {
      backUp(loadConfig(environment, { mayCreate: false, hasInit: false }), folder)
      return 'Backup complete.'
    } catch (error) {
      if (error instanceof CommandError || error instanceof ConfigError) throw error
      throw new CommandError('The backup failed. Delete the incomplete copy and try again.')
    }
  },
}

function backUp(config: Config, folder: string): void {
  if (isMysql(config.database))
    throw new CommandError(
      'The database is on a server. Back it up with mysqldump --single-transaction, and copy the pictures and the secrets too.',
    )
  makeNew(folder)
  const [pictures, copies] = [join(config.dataDir, 'avatars'), join(folder, 'avatars')]
  // Twice: a picture that is replaced in between is in the first or the second copy, whichever the database refers to.
  copyPictures(pictures, copies)
  copyDatabase(config.database, join(folder, 'portal.sqlite'))
  copyPictures(pictures, copies)
  copyOnce(join(config.dataDir, 'secrets.json'), join(folder, 'secrets.json'))
}

function makeNew(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    throw new CommandError('Specify a new folder, inside a folder that the portal can write to.')
  }
}

/** Copies the pictures except unfinished uploads. */
function copyPictures(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from))
    if (!name.endsWith('.part')) copyOnce(join(from, name), join(to, name))
}

/** Copies a file once; does nothing if it does not exist or was deleted in the meantime. */
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return
  try {
    copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Copies one consistent state of the database while others write; it is synced to the disk on return. */
function copyDatabase(from: string, to: string): void {
  const database = new libsql(from)
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
  chmodSync(to, 0o600)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}
