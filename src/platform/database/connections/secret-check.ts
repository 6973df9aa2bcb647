import type { QueryRunner } from 'typeorm'
import { ConfigError } from '../../config/config.js'
import { KEY_PURPOSE, Encryptor } from '../../crypto/encryptor.js'

const TABLE = 'secret_canary'
const TEXT = 'This text is readable with the right PORTAL_SECRET only.'
/** Keys that are decrypted to check the secret of a database without a canary. */
const SAMPLE = 100

/**
 * Returns whether the database has a canary: a text that only its `PORTAL_SECRET` decrypts (contract §7). Writes nothing.
 * @throws {ConfigError} the canary, or without one most keys, cannot be decrypted
 */
export async function verifySecret(runner: QueryRunner, portalSecret: string): Promise<boolean> {
  const canary = await findCanary(runner)
  const isRight =
    canary === null
      ? await decryptsMostKeys(runner, portalSecret)
      : decrypts(canaryEncryptor(portalSecret), canary)
  if (!isRight)
    throw new ConfigError(["PORTAL_SECRET doesn't match this database. Nothing has been changed."])
  return canary !== null
}

/** Adds the canary. To be called after `verifySecret`, under the same lock. */
export async function storeCanary(runner: QueryRunner, portalSecret: string): Promise<void> {
  const encrypted = canaryEncryptor(portalSecret).encrypt(TEXT)
  await runner.query(`INSERT INTO ${TABLE} (id, encrypted) VALUES ('portal', ?)`, [encrypted])
}

const canaryEncryptor = (portalSecret: string) => new Encryptor(portalSecret, 'canary')

async function findCanary(runner: QueryRunner): Promise<string | null> {
  if (!(await runner.hasTable(TABLE))) return null
  const [row] = (await runner.query(`SELECT encrypted FROM ${TABLE}`)) as { encrypted: string }[]
  return row?.encrypted ?? null
}

/**
 * Most keys and not all, because earlier versions started with any secret and may have added keys with a wrong one. Reads
 * whole rows, because it runs before the migrations, one of which renames the column.
 */
async function decryptsMostKeys(runner: QueryRunner, portalSecret: string): Promise<boolean> {
  if (!(await runner.hasTable('access_keys'))) return true
  const encryptor = new Encryptor(portalSecret, KEY_PURPOSE)
  const rows = (await runner.query(
    `SELECT * FROM access_keys WHERE status = 'active' ORDER BY id LIMIT ${SAMPLE}`,
  )) as object[]
  const decrypted = rows.filter((row) => Object.values(row).some((value) => decrypts(encryptor, value)))
  return decrypted.length * 2 >= rows.length
}

function decrypts(encryptor: Encryptor, encrypted: unknown): boolean {
  try {
    return typeof encrypted === 'string' && encryptor.decrypt(encrypted) !== ''
  } catch {
    return false
  }
}
