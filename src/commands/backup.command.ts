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
import { isMysql } from '../../ormconfig.js'
import { type Config, ConfigError, loadConfig } from '../platform/config/config.js'
import { CommandError } from './run-command.js'

const USAGE = `Usage: npm run backup -- FOLDER

Copies the contents of DATA_DIR to a new folder while the server runs: database, pictures, generated secrets.
The copy is a complete data folder. To restore it, start the portal with it as DATA_DIR.`

/** `npm run backup`: a copy of the two database files of a running portal would lack rows (docs/decisions/024). */
try {
  backUp(loadConfig(), process.argv[2])
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError
  console.error(isExpected ? error.message : 'The backup failed. Delete what it copied: it is incomplete.')
  process.exitCode = 1
}

function backUp(config: Config, folder: string | undefined): void {
  if (!folder || folder.startsWith('-')) throw new CommandError(USAGE)
  if (isMysql(config.database))
    throw new CommandError(
      'The database is on a server. Back it up with mysqldump --single-transaction, and copy DATA_DIR/avatars too.',
    )
  if (!existsSync(config.database)) throw new CommandError('DATA_DIR has no database yet.')
  makeNew(folder)
  const [pictures, copies] = [config.dataDir, folder].map((place) => join(place, 'avatars')) as [
    string,
    string,
  ]
  // Twice: a picture that is replaced meanwhile is in the first copy or in the second, as the database needs it.
  copyPictures(pictures, copies)
  copyDatabase(config.database, join(folder, 'portal.sqlite'))
  copyPictures(pictures, copies)
  copyOnce(join(config.dataDir, 'secrets.json'), join(folder, 'secrets.json'))
  console.log('Backup complete.')
}

function makeNew(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    throw new CommandError("Name a folder that doesn't exist yet, in one that the portal can write to.")
  }
}

/** Unfinished uploads are left out. */
function copyPictures(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from))
    if (!name.endsWith('.part')) copyOnce(join(from, name), join(to, name))
}

/** Does nothing where there is no such file, or no longer, or where it was copied before. */
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return
  try {
    copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** One state of the database, whatever others write meanwhile; on the disk when this returns. */
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
