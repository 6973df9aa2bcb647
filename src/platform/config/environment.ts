import 'reflect-metadata'
import { isIP } from 'node:net'
import { Transform } from 'class-transformer'
import { IsIn, IsInt, IsOptional, Matches, Max, Min, MinLength, ValidateBy } from 'class-validator'
import { MAX_KEY_LENGTH } from '../../keys/keys.contract.js'

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

const Fits = (name: string, validate: (value: string) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } })

/** Checks the pattern, and also ports and percent-encoding, which a pattern cannot. */
const IsUrl = (pattern: RegExp, message: string) =>
  Fits('isUrl', (value) => pattern.test(value) && URL.canParse(value) && isDecodable(value), message)

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network such as 10.0.0.0/8, or the name of one. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined) return NAMED_NETWORKS.has(text.trim().toLowerCase())
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  return isNetwork && more.length === 0
}

/** Checks that a key could be used to sign in. */
const IsKey = (name: string) =>
  Matches(new RegExp(`^\\s*[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}\\s*$`), {
    message: `${name} must have up to ${MAX_KEY_LENGTH} printable characters and no spaces.`,
  })

/** Providers make such secrets; Lemon Squeezy lets its user choose one of 6 to 40 characters. */
const IsProviderSecret = (name: string) =>
  Matches(/^[\x21-\x7e]{16,200}$/, {
    message: `${name} must have 16 to 200 printable characters and no spaces.`,
  })

/** The environment variables (contract §6), each documented in `.env.example`. */
export class Environment {
  @IsOptional()
  @IsIn(['production', 'development', 'test'], {
    message: 'NODE_ENV must be production, development, or test.',
  })
  NODE_ENV?: string

  @Transform(asNumber)
  @IsInt({ message: 'PORT must be a whole number.' })
  @Min(0, { message: 'PORT must not be negative.' })
  @Max(65_535, { message: 'PORT must be at most 65535.' })
  PORT = 3000

  HOST = '127.0.0.1'

  @IsOptional()
  @IsUrl(
    /^https?:\/\/[^/?#@\s]+$/,
    'PUBLIC_ORIGIN must look like https://portal.example.com, without a path.',
  )
  PUBLIC_ORIGIN?: string

  DATA_DIR = './data'

  @IsOptional()
  @IsUrl(
    /^(mysql|mariadb):\/\/\S+\/\S+$/,
    'DATABASE_URL must look like mysql://user:password@host:3306/database, with special characters percent-encoded.',
  )
  DATABASE_URL?: string

  @IsOptional()
  @IsUrl(
    /^s3:\/\/[^\s:/@]+:[^\s:/@]+@[^\s/@?#]+(\/[\w.-]+)+(\?[\w.=&-]+)?$/,
    'AVATAR_STORE must look like s3://key:secret@host/bucket, with special characters percent-encoded.',
  )
  AVATAR_STORE?: string

  @IsOptional()
  @MinLength(32, { message: 'PORTAL_SECRET must have at least 32 characters.' })
  PORTAL_SECRET?: string

  @IsOptional() @IsKey('AUTOMATION_MASTER_KEY') AUTOMATION_MASTER_KEY?: string
  @IsOptional() @IsKey('INDICATOR_MASTER_KEY') INDICATOR_MASTER_KEY?: string

  @IsOptional()
  @IsKey('DEMO_KEY')
  @Matches(/^\s*(fullaccess|lifetime)-/, { message: 'DEMO_KEY must begin with fullaccess- or lifetime-.' })
  DEMO_KEY?: string

  @IsOptional()
  @IsUrl(
    /^smtps?:\/\/([^\s:/@?#]+:[^\s:/@?#]+@)?(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?\/?(\?[\w.=&-]+)?$/i,
    'SMTP_URL must look like smtp://user:password@host:587, with special characters percent-encoded.',
  )
  SMTP_URL?: string

  @IsOptional() MAIL_FROM?: string
  @IsOptional() NEWSLETTER_FROM?: string
  @IsOptional() OPS_EMAIL?: string

  @Transform(asNumber)
  @IsInt({ message: 'MAIL_CONNECTIONS must be a whole number.' })
  @Min(1, { message: 'MAIL_CONNECTIONS must be at least 1.' })
  @Max(20, { message: 'MAIL_CONNECTIONS must be at most 20.' })
  MAIL_CONNECTIONS = 2

  @Transform(asNumber)
  @Min(0.01, { message: 'MAIL_RATE must be a number from 0.01 to 1000.' })
  @Max(1000, { message: 'MAIL_RATE must be a number from 0.01 to 1000.' })
  MAIL_RATE = 10

  @Transform(asNumber)
  @Min(0.001, { message: 'MAIL_TIME_SCALE must be a number from 0.001 to 1.' })
  @Max(1, { message: 'MAIL_TIME_SCALE must be a number from 0.001 to 1.' })
  MAIL_TIME_SCALE = 1

  @IsOptional()
  @MinLength(32, { message: 'AFFILIATE_WEBHOOK_SECRET must have at least 32 characters.' })
  AFFILIATE_WEBHOOK_SECRET?: string

  @IsOptional()
  @Matches(/^whsec_(?=.{32,})(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, {
    message: 'ORDERS_GENERIC_SECRET must be whsec_ followed by at least 24 random bytes in base64.',
  })
  ORDERS_GENERIC_SECRET?: string

  @IsOptional() @IsProviderSecret('ORDERS_STRIPE_SECRET') ORDERS_STRIPE_SECRET?: string
  @IsOptional() @IsProviderSecret('ORDERS_LEMONSQUEEZY_SECRET') ORDERS_LEMONSQUEEZY_SECRET?: string
  @IsOptional() @IsProviderSecret('ORDERS_POLAR_SECRET') ORDERS_POLAR_SECRET?: string

  @IsOptional()
  @IsUrl(/^rediss?:\/\/\S+$/, 'REDIS_URL must look like redis://host:6379.')
  REDIS_URL?: string

  @Transform(asSwitch)
  @IsIn([true, false], { message: 'RATE_LIMITS must be on or off.' })
  RATE_LIMITS: boolean = true

  @IsOptional()
  @Fits(
    'isProxyList',
    (list) => list.split(',').every(isProxy),
    'TRUST_PROXY must be off, or a comma-separated list of addresses, networks, loopback, linklocal, or uniquelocal.',
  )
  TRUST_PROXY?: string

  @Transform(asNumber)
  @Min(0, { message: 'SHUTDOWN_DRAIN must be a number of seconds from 0 to 10.' })
  @Max(10, { message: 'SHUTDOWN_DRAIN must be a number of seconds from 0 to 10.' })
  SHUTDOWN_DRAIN = 2

  @IsOptional() BRAND_FILE?: string

  @IsOptional()
  @Transform(asSwitch)
  @IsIn([true, false], { message: 'SEED_DEMO must be true or false.' })
  SEED_DEMO?: boolean
}

/** Returns the variables that are set; `X=` and `TRUST_PROXY=off` count as not set. */
export function definedOnly<T extends object>(variables: T): Partial<T> {
  const isDefined = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && !(name === 'TRUST_PROXY' && value === 'off')
  return Object.fromEntries(Object.entries(variables).filter(isDefined)) as Partial<T>
}
