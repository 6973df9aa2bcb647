import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const KEYS = 'access_keys'
const SESSIONS = 'sessions'
const WORDS = 'member_words'

/** One index for each order of the list; each begins with what the list filters by. */
const INDEXES = [
  { name: 'access_keys_created', columnNames: ['status', 'level', 'id'] },
  { name: 'access_keys_expires', columnNames: ['status', 'level', 'expires_at', 'id'] },
  { name: 'access_keys_signed_in', columnNames: ['status', 'level', 'last_sign_in_at', 'id'] },
  { name: 'access_keys_holder', columnNames: ['status', 'level', 'holder_sort', 'id'] },
  { name: 'access_keys_last4', columnNames: ['last4'] },
]

/**
 * What the back office's list of members needs. `last4`, `holder_sort` and the words are filled by the server, which
 * has the secret that decrypts the keys (docs/decisions/members.md).
 */
export class ListMembers implements MigrationInterface {
  readonly name = '0023-keys-members-1767225600023'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, exact, longText, count } = columns(queryRunner)
    for (const column of [
      code('last4', 4, { isNullable: true }),
      exact('holder_sort', 100, { default: "''" }),
      longText('note', { isNullable: true }),
      count('version'),
    ])
      await addColumn(queryRunner, KEYS, new TableColumn(column))
    await addColumn(queryRunner, SESSIONS, new TableColumn(code('device', 60, { isNullable: true })))
    const present = (await queryRunner.getTable(KEYS))!.indices.map(({ name }) => name)
    for (const index of INDEXES)
      if (!present.includes(index.name)) await queryRunner.createIndex(KEYS, new TableIndex(index))
    // Its columns begin the new index of expiry dates.
    if (present.includes('access_keys_usable')) await queryRunner.dropIndex(KEYS, 'access_keys_usable')
    await queryRunner.createTable(wordsTable(queryRunner), true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(WORDS)
    const usable = { name: 'access_keys_usable', columnNames: ['status', 'level', 'expires_at'] }
    await queryRunner.createIndex(KEYS, new TableIndex(usable))
    for (const { name } of INDEXES) await queryRunner.dropIndex(KEYS, name)
    await queryRunner.dropColumn(SESSIONS, 'device')
    for (const column of ['version', 'note', 'holder_sort', 'last4'])
      await queryRunner.dropColumn(KEYS, column)
  }
}

async function addColumn(queryRunner: QueryRunner, table: string, column: TableColumn): Promise<void> {
  if (!(await queryRunner.hasColumn(table, column.name))) await queryRunner.addColumn(table, column)
}

/** The words by which a member is found: a search reads one range of this table. */
function wordsTable(queryRunner: QueryRunner): Table {
  const { code, exact } = columns(queryRunner)
  return new Table({
    name: WORDS,
    columns: [exact('word', 100, { isPrimary: true }), code('key_id', 36, { isPrimary: true })],
    indices: [{ name: 'member_words_key', columnNames: ['key_id', 'word'] }],
    foreignKeys: [
      {
        name: 'member_words_of',
        columnNames: ['key_id'],
        referencedTableName: KEYS,
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'RESTRICT',
      },
    ],
  })
}
