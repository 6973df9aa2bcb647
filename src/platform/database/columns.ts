import type { QueryRunner, TableColumnOptions } from 'typeorm'

/** Codes, keys and hashes compare byte by byte; MariaDB would otherwise find 'aaa ' for 'AAA'. */
export const CODE = { charset: 'ascii', collation: 'ascii_bin' }
/** People's words: every script, compared as people do. */
export const WORDS = { charset: 'utf8mb4', collation: 'utf8mb4_unicode_ci' }
/** Whole cents; drivers hand large whole numbers over as text. */
export const MONEY = {
  type: 'bigint',
  default: 0,
  transformer: { from: Number, to: (cents: unknown) => cents },
} as const

/** Column definitions that mean the same on SQLite and MySQL; migrations are written with these only. */
export function columns(queryRunner: QueryRunner) {
  const isMysql = queryRunner.dataSource.options.type !== 'better-sqlite3'
  const text = (name: string, length: number, collation: object, more: Partial<TableColumnOptions>) => ({
    name,
    type: 'varchar',
    length: String(length),
    ...(isMysql ? collation : {}),
    ...more,
  })
  return {
    id: (): TableColumnOptions => text('id', 36, CODE, { isPrimary: true }),
    code: (name: string, length: number, more: Partial<TableColumnOptions> = {}) =>
      text(name, length, CODE, more),
    words: (name: string, length: number, more: Partial<TableColumnOptions> = {}) =>
      text(name, length, WORDS, more),
    longText: (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type: 'text',
      ...(isMysql ? WORDS : {}),
      ...more,
    }),
    /** UTC; whole seconds on MySQL, which rounds, and on MariaDB, which cuts off. */
    instant: (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type: 'datetime',
      ...more,
    }),
    /** Milliseconds since 1970, where whole seconds are too coarse. */
    milliseconds: (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type: 'bigint',
      ...more,
    }),
    count: (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type: normalized(queryRunner, Number),
      default: '0',
      ...more,
    }),
    /** Whole cents. */
    money: (name: string): TableColumnOptions => ({ name, type: 'bigint', default: '0' }),
    flag: (name: string): TableColumnOptions => ({
      name,
      type: normalized(queryRunner, Boolean),
      default: '0',
    }),
  }
}

/** Drivers hand whole numbers of 64 bits over as text, for not all of them fit a number; these do. */
export const AS_NUMBER = {
  from: (value: string | number | null) => (value === null ? null : Number(value)),
  to: (value: number | null) => value,
}

const normalized = (queryRunner: QueryRunner, type: NumberConstructor | BooleanConstructor) =>
  queryRunner.dataSource.driver.normalizeType({ type })
