import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatKey } from './keys/keys.contract.js'

/** Secrets for a portal that was given none: made once, kept in the data folder, readable by its owner only. */
export function generatedSecrets(dataDir: string, prefix: string) {
  const file = join(dataDir, 'secrets.json')
  const fresh = {
    portalSecret: randomBytes(32).toString('hex'),
    automationMasterKey: formatKey(prefix, randomBytes(26)),
    indicatorMasterKey: formatKey(prefix, randomBytes(26)),
    demoKey: formatKey('lifetime', randomBytes(26)),
  }
  try {
    // Fails when the file is there already, so that two first starts agree on one set.
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(readFileSync(file, 'utf8')) as typeof fresh
  }
}
