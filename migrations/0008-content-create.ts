import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableIndex,
  type TableForeignKeyOptions,
} from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** Keys reached by a release are counted by it alone. */
const REACH = new TableIndex({
  name: 'access_keys_reach',
  columnNames: ['status', 'level', 'expires_at'],
})

export class CreateContent implements MigrationInterface {
  readonly name = '0008-content-create-1767225600008'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createTable(versions(queryRunner))
    await queryRunner.createTable(items(queryRunner))
    for (const table of releaseTables(queryRunner)) await queryRunner.createTable(table)
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into('content_pointers')
      .values(
        ['automation', 'indicator'].map((template) => ({ template, last_number: 0, current_number: 0 })),
      )
      .orIgnore()
      .execute()
    await queryRunner.createIndex('access_keys', REACH)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('access_keys', REACH)
    for (const table of [
      'content_pointers',
      'content_release_items',
      'content_releases',
      'content_items',
      'content_versions',
    ])
      await queryRunner.dropTable(table)
  }
}

function versions(queryRunner: QueryRunner): Table {
  const { id, code, words, longText, instant, count, flag } = columns(queryRunner)
  return new Table({
    name: 'content_versions',
    columns: [
      id(),
      code('template', 20),
      code('content_key', 100),
      count('version'),
      code('content_type', 10),
      code('page', 20),
      words('section', 80, { isNullable: true }),
      longText('content'),
      flag('is_active'),
      flag('is_deleted'),
      code('digest', 64),
      instant('at'),
      code('actor', 80),
      code('actor_hint', 8, { isNullable: true }),
    ],
    indices: [
      {
        name: 'content_versions_key',
        columnNames: ['template', 'content_key', 'version'],
        isUnique: true,
      },
    ],
  })
}

function items(queryRunner: QueryRunner): Table {
  const { id, code, count } = columns(queryRunner)
  return new Table({
    name: 'content_items',
    columns: [id(), code('template', 20), code('content_key', 100), count('version'), code('version_id', 36)],
    indices: [
      { name: 'content_items_key', columnNames: ['template', 'content_key'], isUnique: true },
      { name: 'content_items_version', columnNames: ['version_id'] },
    ],
    foreignKeys: [reference('content_items_version_of', 'version_id', 'content_versions')],
  })
}

function releaseTables(queryRunner: QueryRunner): Table[] {
  const { id, code, instant, count } = columns(queryRunner)
  const releases = new Table({
    name: 'content_releases',
    columns: [
      id(),
      code('template', 20),
      count('number'),
      count('items'),
      count('added'),
      count('changed'),
      count('removed'),
      instant('at'),
      code('actor', 80),
      code('actor_hint', 8, { isNullable: true }),
    ],
    indices: [{ name: 'content_releases_number', columnNames: ['template', 'number'], isUnique: true }],
  })
  const releaseItems = new Table({
    name: 'content_release_items',
    columns: [code('release_id', 36, { isPrimary: true }), code('version_id', 36, { isPrimary: true })],
    indices: [{ name: 'content_release_items_version', columnNames: ['version_id'] }],
    foreignKeys: [
      reference('content_release_items_release', 'release_id', 'content_releases'),
      reference('content_release_items_version_of', 'version_id', 'content_versions'),
    ],
  })
  const pointers = new Table({
    name: 'content_pointers',
    columns: [code('template', 20, { isPrimary: true }), count('last_number'), count('current_number')],
  })
  return [releases, releaseItems, pointers]
}

const reference = (name: string, column: string, table: string): TableForeignKeyOptions => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'RESTRICT',
  onUpdate: 'RESTRICT',
})
