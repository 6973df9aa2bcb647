import type { MigrationInterface, QueryRunner } from 'typeorm'
import { renameColumn, renameIndex } from '#src/platform/database/schema/rename-schema.js'

/** Table, former name, new name. */
const COLUMNS = [
  ['access_keys', 'lookup', 'key_hash'],
  ['access_keys', 'sealed', 'encrypted_key'],
  ['sessions', 'is_kept', 'is_persistent'],
  ['sign_in_failures', 'strikes', 'lockouts'],
  ['audit_entries', 'at', 'occurred_at'],
  ['write_probes', 'at', 'probed_at'],
] as const

const INDEXES = [
  ['access_keys', 'access_keys_lookup', 'access_keys_key_hash'],
  ['access_keys', 'access_keys_reach', 'access_keys_usable'],
] as const

/** Names columns and indexes by the field's standard terms (docs/glossary.md). No row is changed. */
export class NameKeyColumns implements MigrationInterface {
  readonly name = '0017-keys-standard-names-1767225600017'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS) await renameColumn(queryRunner, table, from, to)
    for (const [table, from, to] of INDEXES) await renameIndex(queryRunner, table, from, to)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, to, from] of INDEXES) await renameIndex(queryRunner, table, from, to)
    for (const [table, to, from] of COLUMNS) await renameColumn(queryRunner, table, from, to)
  }
}
