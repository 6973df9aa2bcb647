import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plainToInstance } from 'class-transformer'
import { validateSync } from 'class-validator'
import { BUILT_IN_BRAND, type Brand } from './brand.contract.js'
import { readBrand } from './brand.js'
import { definedOnly, Environment } from './environment.js'
import { generatedSecrets } from './generated-secrets.js'
import { keyFaults } from './key-strength.js'
import { isMailAddress } from './mail/mail.contract.js'

/** Every fault of the configuration at once, each a sentence. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  }
}

/** How mail leaves the portal. */
export interface MailConfig {
  /** `smtp://…`; null: files under the data folder. */
  smtpUrl: string | null
  from: { name: string; address: string }
  /** Who hears of what operators should know; null: nobody. */
  opsAddress: string | null
  /** Mails on their way at once, and begun in a second, by this process. */
  connections: number
  rate: number
  /** 1; less makes every wait of the mail that much shorter, for tests. */
  timeScale: number
}

/** What the portal runs with: checked, complete and frozen. */
export class Config {
  readonly isProduction: boolean
  /** Pages come from the sources by Vite, as `npm run dev` asks; otherwise from the build. */
  readonly isDevelopment: boolean
  readonly port: number
  readonly host: string
  /** Scheme, host and port under which people reach the portal. */
  readonly publicOrigin: string
  /** Origins from which changes are accepted (contract §3). */
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
  /** What a payment system signs its notices with; null: none are taken. */
  readonly affiliateWebhookSecret: string | null
  readonly redisUrl: string | null
  readonly hasRateLimits: boolean
  readonly trustedProxies: readonly string[]
  readonly brand: Brand
  readonly seedsDemo: boolean
}

/** The only reader of the environment. Throws a `ConfigError` that names every fault. */
export function loadConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const env = plainToInstance(Environment, definedOnly(variables))
  const faults = validateSync(env, { stopAtFirstError: true }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  )
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction) faults.push(...productionFaults(env))
  const brand = env.BRAND_FILE ? readBrand(env.BRAND_FILE, faults) : BUILT_IN_BRAND
  const mail = mailConfig(env, brand, faults)
  if (faults.length > 0) throw new ConfigError(faults)

  const dataDir = resolve(env.DATA_DIR)
  const secrets = {
    ...generatedOrNone(isProduction, dataDir, brand.prefix),
    ...definedOnly(secretsOf(env)),
  } as Secrets
  if (new Set([secrets.automationMasterKey, secrets.indicatorMasterKey, secrets.demoKey]).size < 3)
    throw new ConfigError([
      'AUTOMATION_MASTER_KEY, INDICATOR_MASTER_KEY and DEMO_KEY must differ from each other.',
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
    database: env.DATABASE_URL ?? join(dataDir, 'portal.sqlite'),
    avatarStore: env.AVATAR_STORE ?? null,
    ...secrets,
    mail,
    affiliateWebhookSecret: env.AFFILIATE_WEBHOOK_SECRET ?? null,
    redisUrl: env.REDIS_URL ?? null,
    hasRateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    brand,
    seedsDemo: env.SEED_DEMO ?? !isProduction,
  })
}

type Secrets = Pick<Config, 'portalSecret' | 'automationMasterKey' | 'indicatorMasterKey' | 'demoKey'>

const secretsOf = (env: Environment): Partial<Secrets> => ({
  portalSecret: env.PORTAL_SECRET,
  automationMasterKey: env.AUTOMATION_MASTER_KEY?.trim(),
  indicatorMasterKey: env.INDICATOR_MASTER_KEY?.trim(),
  demoKey: env.DEMO_KEY?.trim(),
})

function generatedOrNone(isProduction: boolean, dataDir: string, prefix: string): Partial<Secrets> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new ConfigError(['DATA_DIR must be a folder that can be written to.'])
  }
  return isProduction ? {} : generatedSecrets(dataDir, prefix)
}

/** `MAIL_FROM` is an address, or a name and an address as in `Portal <portal@example.com>`. */
function mailConfig(env: Environment, brand: Brand, faults: string[]): MailConfig {
  const [, name, bracketed] = /^([^<>"\r\n]*?)\s*<([^<>]*)>$/.exec(env.MAIL_FROM ?? '') ?? []
  const address = bracketed ?? env.MAIL_FROM ?? brand.contactEmail
  if (!isMailAddress(address))
    faults.push('MAIL_FROM must be an address, or look like Portal <portal@example.com>.')
  if (env.OPS_EMAIL && !isMailAddress(env.OPS_EMAIL)) faults.push('OPS_EMAIL must be an address.')
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: { name: name || brand.name, address },
    opsAddress: env.OPS_EMAIL ?? null,
    connections: env.MAIL_CONNECTIONS,
    rate: env.MAIL_RATE,
    timeScale: env.MAIL_TIME_SCALE,
  }
}

/** What only production must have: secrets of its own, and none of the conveniences of development. */
function productionFaults(env: Environment): string[] {
  const faults: string[] = []
  if (!env.PORTAL_SECRET) faults.push('PORTAL_SECRET is required in production (32 characters or more).')
  for (const name of ['AUTOMATION_MASTER_KEY', 'INDICATOR_MASTER_KEY', 'DEMO_KEY'] as const)
    faults.push(...keyFaults(name, env[name]))
  if (!env.RATE_LIMITS) faults.push('RATE_LIMITS=off is for benchmarks and is refused in production.')
  if (env.MAIL_TIME_SCALE !== 1) faults.push('MAIL_TIME_SCALE is for tests and is refused in production.')
  if (env.SEED_DEMO === true) faults.push('SEED_DEMO=true is refused in production.')
  return faults
}
