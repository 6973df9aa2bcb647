import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import 'reflect-metadata'
import { plainToInstance, Transform } from 'class-transformer'
import { IsIn, IsInt, IsOptional, Matches, Max, Min, MinLength, validateSync } from 'class-validator'
import { BUILT_IN_BRAND, type Brand } from './brand.contract.js'
import { readBrand } from './brand.js'
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

const SWITCH: Record<string, boolean> = {
  true: true,
  on: true,
  '1': true,
  false: false,
  off: false,
  '0': false,
}
const asSwitch = ({ value }: { value: unknown }) => SWITCH[String(value).toLowerCase()] ?? value
const asNumber = ({ value }: { value: unknown }) => Number(value)
const ADDRESS_LIST =
  /^(loopback|linklocal|uniquelocal|[0-9a-f:.]+(\/\d{1,3})?)(\s*,\s*(loopback|linklocal|uniquelocal|[0-9a-f:.]+(\/\d{1,3})?))*$/i

/** The environment as it is written (contract §6); `.env.example` documents each name. */
class Environment {
  @IsOptional()
  @IsIn(['production', 'development', 'test'], {
    message: 'NODE_ENV must be production, development or test.',
  })
  NODE_ENV?: string

  @Transform(asNumber)
  @IsInt({ message: 'PORT must be a whole number.' })
  @Min(0, { message: 'PORT must not be negative.' })
  @Max(65_535, { message: 'PORT must be at most 65535.' })
  PORT = 3000

  HOST = '127.0.0.1'

  @IsOptional()
  @Matches(/^https?:\/\/[^/?#\s]+$/, {
    message: 'PUBLIC_ORIGIN must look like https://portal.example.com, without a path.',
  })
  PUBLIC_ORIGIN?: string

  DATA_DIR = './data'

  @IsOptional()
  @Matches(/^(mysql|mariadb):\/\/\S+\/\S+$/, {
    message: 'DATABASE_URL must look like mysql://user:password@host:3306/database.',
  })
  DATABASE_URL?: string

  @IsOptional()
  @Matches(/^s3:\/\/[^\s:/@]+:[^\s:/@]+@[^\s/@?#]+(\/[\w.-]+)+(\?[\w.=&-]+)?$/, {
    message: 'AVATAR_STORE must look like s3://key:secret@host/bucket, special characters percent-encoded.',
  })
  AVATAR_STORE?: string

  @IsOptional()
  @MinLength(32, { message: 'PORTAL_SECRET must have at least 32 characters.' })
  PORTAL_SECRET?: string

  @IsOptional() AUTOMATION_MASTER_KEY?: string
  @IsOptional() INDICATOR_MASTER_KEY?: string

  @IsOptional()
  @Matches(/^(fullaccess|lifetime)-/, { message: 'DEMO_KEY must begin with fullaccess- or lifetime-.' })
  DEMO_KEY?: string

  @IsOptional()
  @Matches(/^smtps?:\/\/([^\s:/@?#]+:[^\s:/@?#]+@)?(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?\/?(\?[\w.=&-]+)?$/i, {
    message: 'SMTP_URL must look like smtp://user:password@host:587, special characters percent-encoded.',
  })
  SMTP_URL?: string

  @IsOptional() MAIL_FROM?: string
  @IsOptional() OPS_EMAIL?: string

  @Transform(asNumber)
  @IsInt({ message: 'MAIL_CONNECTIONS must be a whole number.' })
  @Min(1, { message: 'MAIL_CONNECTIONS must be at least 1.' })
  @Max(20, { message: 'MAIL_CONNECTIONS must be at most 20.' })
  MAIL_CONNECTIONS = 2

  @Transform(asNumber)
  @Min(0.01, { message: 'MAIL_RATE must be a number above 0.' })
  @Max(1000, { message: 'MAIL_RATE must be at most 1000.' })
  MAIL_RATE = 10

  @Transform(asNumber)
  @Min(0.001, { message: 'MAIL_TIME_SCALE must be a number from 0.001 to 1.' })
  @Max(1, { message: 'MAIL_TIME_SCALE must be a number from 0.001 to 1.' })
  MAIL_TIME_SCALE = 1

  @IsOptional()
  @MinLength(32, { message: 'AFFILIATE_WEBHOOK_SECRET must have at least 32 characters.' })
  AFFILIATE_WEBHOOK_SECRET?: string

  @IsOptional()
  @Matches(/^rediss?:\/\/\S+$/, { message: 'REDIS_URL must look like redis://host:6379.' })
  REDIS_URL?: string

  @Transform(asSwitch)
  @IsIn([true, false], { message: 'RATE_LIMITS must be on or off.' })
  RATE_LIMITS: boolean = true

  @IsOptional()
  @Matches(ADDRESS_LIST, {
    message:
      'TRUST_PROXY must be off or a comma-separated list of addresses, networks or loopback, linklocal, uniquelocal.',
  })
  TRUST_PROXY?: string

  @IsOptional() BRAND_FILE?: string

  @IsOptional()
  @Transform(asSwitch)
  @IsIn([true, false], { message: 'SEED_DEMO must be true or false.' })
  SEED_DEMO?: boolean
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
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

/** Variables that are set to something; `X=` and `TRUST_PROXY=off` count as not set. */
function definedOnly<T extends object>(variables: T): Partial<T> {
  const isDefined = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && !(name === 'TRUST_PROXY' && value === 'off')
  return Object.fromEntries(Object.entries(variables).filter(isDefined)) as Partial<T>
}
