import { readFileSync } from 'node:fs'

/** Variables with a secret. Each can be set by a file instead: `PORTAL_SECRET_FILE=/run/secrets/portal_secret`. */
export const SECRET_VARIABLES = [
  'PORTAL_SECRET',
  'AUTOMATION_MASTER_KEY',
  'INDICATOR_MASTER_KEY',
  'DEMO_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'BOUNCE_WEBHOOK_SECRET',
  'AVATAR_STORE',
  'AFFILIATE_WEBHOOK_SECRET',
  'ORDERS_GENERIC_SECRET',
  'ORDERS_STRIPE_SECRET',
  'ORDERS_LEMONSQUEEZY_SECRET',
  'ORDERS_POLAR_SECRET',
] as const

type SecretVariable = (typeof SECRET_VARIABLES)[number]

/** The contents of the files, and a sentence for each variable whose file cannot be used. */
export interface SecretFiles {
  values: Partial<Record<SecretVariable, string>>
  faults: Partial<Record<SecretVariable, string>>
}

/**
 * Returns the contents of the files that `*_FILE` variables name, without trailing line breaks.
 * Sentences about errors contain the variable's name, but neither path nor content.
 */
export function readSecretFiles(variables: NodeJS.ProcessEnv): SecretFiles {
  const files: SecretFiles = { values: {}, faults: {} }
  for (const name of SECRET_VARIABLES) {
    const path = variables[`${name}_FILE`]
    if (!path) continue
    const value = variables[name] ? undefined : readText(path)
    if (value) files.values[name] = value
    else files.faults[name] = faultOf(name, value)
  }
  return files
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
  } catch {
    return null
  }
}

/** `value`: undefined if the variable is set too, null if the file cannot be read, else empty. */
function faultOf(name: SecretVariable, value: string | null | undefined): string {
  if (value === undefined) return `Set ${name} or ${name}_FILE, not both.`
  if (value === null) return `${name}_FILE must name a file that the portal can read.`
  return `${name}_FILE must name a file that is not empty.`
}
