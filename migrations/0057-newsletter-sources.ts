import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const SUBSCRIPTIONS = 'subscriptions'
const INDEXES = [
  { name: 'subscriptions_source', columnNames: ['source', 'state', 'id'] },
  { name: 'subscriptions_left_on', columnNames: ['left_on'] },
]

/** Where people subscribed, and the day they left on, until it is reported (docs/decisions/newsletter.md). */
export class AddSubscriptionSources implements MigrationInterface {
  readonly name = '0057-newsletter-sources-1767225600057'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code } = columns(queryRunner)
    // The form of the site was the first; what was subscribed in a profile before this is not known.
    const added = [code('source', 20, { default: "'site'" }), code('left_on', 10, { isNullable: true })]
    for (const column of added)
      if (!(await queryRunner.hasColumn(SUBSCRIPTIONS, column.name)))
        await queryRunner.addColumn(SUBSCRIPTIONS, new TableColumn(column))
    const { indices = [] } = (await queryRunner.getTable(SUBSCRIPTIONS)) ?? {}
    for (const index of INDEXES)
      if (!indices.some(({ name }) => name === index.name))
        await queryRunner.createIndex(SUBSCRIPTIONS, new TableIndex(index))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await queryRunner.dropIndex(SUBSCRIPTIONS, name)
    await queryRunner.dropColumns(SUBSCRIPTIONS, ['left_on', 'source'])
  }
}
