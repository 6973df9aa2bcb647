import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm'

const TABLE = 'order_events'
const INDICES = {
  order_events_of_provider: ['provider', 'id'],
  order_events_of_provider_by_state: ['provider', 'state', 'id'],
}

/** The list of one provider's events, in the order of ids: without them all its events are read and sorted for a page. */
export class AddOrderListIndexes implements MigrationInterface {
  readonly name = '0033-orders-list-indexes-1767225600033'

  /** Each only where it is missing: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable(TABLE)
    for (const [name, columnNames] of Object.entries(INDICES))
      if (!table?.indices.some((known) => known.name === name))
        await queryRunner.createIndex(TABLE, new TableIndex({ name, columnNames }))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await queryRunner.dropIndex(TABLE, name)
  }
}
