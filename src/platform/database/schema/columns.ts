import type { QueryRunner, TableColumnOptions } from 'typeorm'
import { isSqlite } from '../connections/dialect.js'

/** Codes, keys and hashes compare byte by byte; otherwise MariaDB would find 'aaa ' for 'AAA'. */
export const CODE = { charset: 'ascii', collation: 'ascii_bin' }
/** Names and texts in any script, compared case-insensitively. */
export const WORDS = { charset: 'utf8mb4', collation: 'utf8mb4_unicode_ci' }
/** Words of a search, folded by us: compared by code points on both databases, so that a prefix is a range. */
export const EXACT = { charset: 'utf8mb4', collation: 'utf8mb4_bin' }
/** Whole cents; drivers return 64-bit integers as text. */
export const MONEY = {
  type: 'bigint',
  default: 0,
  transformer: { from: Number, to: (cents: unknown) => cents },
} as const

/** Returns column definitions with the same meaning on SQLite and MySQL; migrations use only these. */
export function columns(queryRunner: QueryRunner) {
  const isMysql = !isSqlite(queryRunner.dataSource)
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
    exact: (name: string, length: number, more: Partial<TableColumnOptions> = {}) =>
      text(name, length, EXACT, more),
    longText: (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type: 'text',
      ...(isMysql ? WORDS : {}),
      ...more,
    }),
    /** At most 65,535 on MySQL. */
    bytes: (name: string): TableColumnOptions => ({ name, type: 'blob' }),
    /** UTC; whole seconds on MySQL, which rounds, and on MariaDB, which truncates. */
    instant: (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type: 'datetime',
      ...more,
    }),
    /** Milliseconds since 1970, for times that need more than seconds. */
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

/** For 64-bit integers that fit a number: drivers return them as text. */
export const AS_NUMBER = {
  from: (value: string | number | null) => (value === null ? null : Number(value)),
  to: (value: number | null) => value,
}

const normalized = (queryRunner: QueryRunner, type: NumberConstructor | BooleanConstructor) =>
  queryRunner.dataSource.driver.normalizeType({ type })
