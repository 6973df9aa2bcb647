import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plainToInstance } from 'class-transformer'
import { validateSync } from 'class-validator'
import { BUILT_IN_BRAND, type Brand } from '../brand/brand.contract.js'
import { loadBrand } from '../brand/brand-file.js'
import { definedOnly, Environment } from './environment.js'
import { generateSecrets, type Secrets, storedSecrets, storeSecrets } from './generated-secrets.js'
import { weakKeyErrors } from './key-strength.js'
import { mailConfig, type MailConfig } from './mail-config.js'
import { readSecretFiles, type SecretFiles } from './secret-files.js'

const SQLITE_FILE = 'portal.sqlite'
const SECRETS_ARE_MISSING =
  'DATA_DIR has a database but no secrets.json. Restore the file, or set PORTAL_SECRET, AUTOMATION_MASTER_KEY, INDICATOR_MASTER_KEY, and DEMO_KEY to their previous values.'

/** The configuration is invalid; `faults` has a sentence for each error. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  }
}

type OrderSecrets = Record<'generic' | 'stripe' | 'lemonsqueezy' | 'polar', string | null>

/** The checked, complete and frozen configuration (contract §6). */
export class Config {
  readonly isProduction: boolean
  /** `npm run dev`: Vite serves pages from the sources instead of the build. */
  readonly isDevelopment: boolean
  readonly port: number
  readonly host: string
  /** Scheme, host and port of the portal's address for browsers. */
  readonly publicOrigin: string
  /** Origins whose pages may send changes (contract §3). */
  readonly ownOrigins: readonly string[]
  readonly dataDir: string
  /** `mysql://…`, or the path of the SQLite file. */
  readonly database: string
  /** Address of an S3-compatible bucket; null: a folder of the data folder. */
  readonly avatarStore: string | null
  readonly portalSecret: string
  readonly automationMasterKey: string
  readonly indicatorMasterKey: string
  readonly demoKey: string
  readonly mail: Readonly<MailConfig>
  /** Secret by which a payment system signs sale events; null: none are accepted. */
  readonly affiliateWebhookSecret: string | null
  /** Secrets by which shops sign orders, by provider; null: none are accepted from it. */
  readonly orderSecrets: Readonly<OrderSecrets>
  readonly redisUrl: string | null
  readonly hasRateLimits: boolean
  readonly trustedProxies: readonly string[]
  /** Seconds between reporting 'not ready' and refusing new connections. */
  readonly shutdownDrain: number
  /** BRAND_FILE over the built-in brand; `BrandService` has the settings over it. */
  readonly configuredBrand: Brand
  readonly seedsDemo: boolean
  /** Creates the data folder and stores generated secrets in it, once the database has accepted `portalSecret`. */
  readonly prepareDataDir: () => void
}

/**
 * Returns the configuration from environment variables, which nothing else reads (contract §6). Without `mayCreate` a
 * data folder that has no database is an error: it is probably the wrong one. `hasInit`: the error names --init.
 * @throws {ConfigError} any error, with a sentence for each
 */
export function loadConfig(
  variables: NodeJS.ProcessEnv = process.env,
  { mayCreate = true, hasInit = true } = {},
): Config {
  const secretFiles = readSecretFiles(variables)
  const env = plainToInstance(Environment, { ...definedOnly(variables), ...secretFiles.values })
  const faults = Object.values(secretFiles.faults)
  for (const { constraints } of validateSync(env, { stopAtFirstError: true }))
    faults.push(...Object.values(constraints ?? {}))
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction) faults.push(...productionFaults(env, secretFiles.faults))
  const brand = env.BRAND_FILE ? loadBrand(env.BRAND_FILE, faults) : BUILT_IN_BRAND
  const mail = mailConfig(env, faults)
  if (faults.length > 0) throw new ConfigError(faults)

  const dataDir = resolve(env.DATA_DIR)
  if (!mayCreate && !env.DATABASE_URL && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new ConfigError([
      `There is no database in ${dataDir}. Set DATA_DIR to the portal's data folder.${hasInit ? ` With --init, the command creates a new database in ${dataDir}.` : ''}`,
    ])
  const { secrets, prepareDataDir } = secretsOf(env, isProduction, dataDir, brand.prefix)
  if (new Set([secrets.automationMasterKey, secrets.indicatorMasterKey, secrets.demoKey]).size < 3)
    throw new ConfigError([
      'AUTOMATION_MASTER_KEY, INDICATOR_MASTER_KEY, and DEMO_KEY must differ from each other.',
    ])

  const localOrigins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${env.PORT}`)
  return Object.freeze<Config>({
    isProduction,
    isDevelopment: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN ?? localOrigins[0]!,
    ownOrigins: env.PUBLIC_ORIGIN ? [new URL(env.PUBLIC_ORIGIN).origin] : localOrigins,
    dataDir,
    database: env.DATABASE_URL ?? join(dataDir, SQLITE_FILE),
    avatarStore: env.AVATAR_STORE ?? null,
    ...secrets,
    mail,
    affiliateWebhookSecret: env.AFFILIATE_WEBHOOK_SECRET ?? null,
    orderSecrets: {
      generic: env.ORDERS_GENERIC_SECRET ?? null,
      stripe: env.ORDERS_STRIPE_SECRET ?? null,
      lemonsqueezy: env.ORDERS_LEMONSQUEEZY_SECRET ?? null,
      polar: env.ORDERS_POLAR_SECRET ?? null,
    },
    redisUrl: env.REDIS_URL ?? null,
    hasRateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    shutdownDrain: env.SHUTDOWN_DRAIN,
    configuredBrand: brand,
    seedsDemo: env.SEED_DEMO ?? !isProduction,
    prepareDataDir,
  })
}

const givenSecrets = (env: Environment): Partial<Secrets> => ({
  portalSecret: env.PORTAL_SECRET,
  automationMasterKey: env.AUTOMATION_MASTER_KEY?.trim(),
  indicatorMasterKey: env.INDICATOR_MASTER_KEY?.trim(),
  demoKey: env.DEMO_KEY?.trim(),
})

/** With DATABASE_URL it writes nothing yet: the database may have another PORTAL_SECRET (contract §7). */
function secretsOf(env: Environment, isProduction: boolean, dataDir: string, prefix: string) {
  const given = definedOnly(givenSecrets(env))
  const stored = isProduction ? null : storedSecrets(dataDir)
  const isComplete = isProduction || stored !== null || Object.keys(given).length === 4
  const generated = isComplete ? null : generateSecrets(prefix)
  if (env.DATABASE_URL) {
    if (existsSync(dataDir)) makeDataDir(dataDir)
    return {
      secrets: { ...(stored ?? generated), ...given } as Secrets,
      prepareDataDir: () => {
        makeDataDir(dataDir)
        if (generated && storeSecrets(dataDir, generated).portalSecret !== generated.portalSecret)
          throw new ConfigError(['Set PORTAL_SECRET. Several portals are starting at the same time.'])
      },
    }
  }

  if (generated && existsSync(join(dataDir, SQLITE_FILE))) throw new ConfigError([SECRETS_ARE_MISSING])
  makeDataDir(dataDir)
  const agreed = generated && storeSecrets(dataDir, generated)
  return { secrets: { ...(stored ?? agreed), ...given } as Secrets, prepareDataDir: () => undefined }
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new ConfigError(['DATA_DIR must be a folder that the portal can write to.'])
  }
}

/** Returns what production refuses: missing or weak secrets, and switches for development. `reported` names secrets whose file has an error. */
function productionFaults(env: Environment, reported: SecretFiles['faults']): string[] {
  const faults: string[] = []
  if (!env.PORTAL_SECRET && !reported.PORTAL_SECRET)
    faults.push('PORTAL_SECRET is required in production (32 characters or more).')
  for (const name of ['AUTOMATION_MASTER_KEY', 'INDICATOR_MASTER_KEY', 'DEMO_KEY'] as const)
    if (!reported[name]) faults.push(...weakKeyErrors(name, env[name]))
  if (!env.RATE_LIMITS) faults.push('RATE_LIMITS=off is for benchmarks and is refused in production.')
  if (env.MAIL_TIME_SCALE !== 1) faults.push('MAIL_TIME_SCALE is for tests and is refused in production.')
  if (env.SEED_DEMO === true) faults.push('SEED_DEMO=true is refused in production.')
  return faults
}
