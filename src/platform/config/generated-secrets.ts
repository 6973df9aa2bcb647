import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatKey } from '../../keys/keys.contract.js'

export interface Secrets {
  portalSecret: string
  automationMasterKey: string
  indicatorMasterKey: string
  demoKey: string
}

/** Returns new random secrets for a portal without configured ones. */
export const generateSecrets = (prefix: string): Secrets => ({
  portalSecret: randomBytes(32).toString('hex'),
  automationMasterKey: formatKey(prefix, randomBytes(26)),
  indicatorMasterKey: formatKey(prefix, randomBytes(26)),
  demoKey: formatKey('lifetime', randomBytes(26)),
})

/** Returns the secrets that an earlier start stored in the data folder; null if there are none. */
export function storedSecrets(dataDir: string): Secrets | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Secrets
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Stores the secrets, readable by their owner only; returns those of a concurrent start if it was first. */
export function storeSecrets(dataDir: string, secrets: Secrets): Secrets {
  const unfinished = `${fileOf(dataDir)}.${process.pid}.part`
  try {
    // Linking is atomic even if the process is killed, and fails if the name exists.
    writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
    linkSync(unfinished, fileOf(dataDir))
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return storedSecrets(dataDir)!
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json')

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
