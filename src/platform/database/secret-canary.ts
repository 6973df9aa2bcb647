import type { QueryRunner } from 'typeorm'
import { ConfigError } from '../config/config.js'
import { KEY_PURPOSE, Encryptor } from '../crypto/encryptor.js'

const TABLE = 'secret_canary'
const TEXT = 'This text is readable with the right PORTAL_SECRET only.'
/** Keys that vouch for the secret of a database that has no canary yet. */
const SAMPLE = 100

/**
 * Returns whether the database has a canary: a text that only its `PORTAL_SECRET` decrypts (contract §7). Writes nothing.
 * @throws ConfigError when the canary, or in a database without one most of its keys, cannot be decrypted.
 */
export async function verifySecret(runner: QueryRunner, portalSecret: string): Promise<boolean> {
  const canary = await findCanary(runner)
  const isRight =
    canary === null ? await opensMostKeys(runner, portalSecret) : opens(canarySeal(portalSecret), canary)
  if (!isRight)
    throw new ConfigError([
      'PORTAL_SECRET is not the one that this database was created with. Nothing has been changed.',
    ])
  return canary !== null
}

/** Gives the database its canary. After `verifySecret`, under the same lock. */
export async function storeCanary(runner: QueryRunner, portalSecret: string): Promise<void> {
  const encrypted = canarySeal(portalSecret).encrypt(TEXT)
  await runner.query(`INSERT INTO ${TABLE} (id, encrypted) VALUES ('portal', ?)`, [encrypted])
}

const canarySeal = (portalSecret: string) => new Encryptor(portalSecret, 'canary')

async function findCanary(runner: QueryRunner): Promise<string | null> {
  if (!(await runner.hasTable(TABLE))) return null
  const [row] = (await runner.query(`SELECT encrypted FROM ${TABLE}`)) as { encrypted: string }[]
  return row?.encrypted ?? null
}

/**
 * Most, for earlier versions started with any secret: the database may have a few keys of a wrong one. Whole rows,
 * for this runs before the migrations, whatever they call the column.
 */
async function opensMostKeys(runner: QueryRunner, portalSecret: string): Promise<boolean> {
  if (!(await runner.hasTable('access_keys'))) return true
  const seal = new Encryptor(portalSecret, KEY_PURPOSE)
  const rows = (await runner.query(
    `SELECT * FROM access_keys WHERE status = 'active' ORDER BY id LIMIT ${SAMPLE}`,
  )) as object[]
  const opened = rows.filter((row) => Object.values(row).some((value) => opens(seal, value)))
  return opened.length * 2 >= rows.length
}

function opens(seal: Encryptor, encrypted: unknown): boolean {
  try {
    return typeof encrypted === 'string' && seal.decrypt(encrypted) !== ''
  } catch {
    return false
  }
}
