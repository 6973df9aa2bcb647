import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const OFFERS = 'order_offers'
const EVENTS = 'order_events'
const MARKS = 'reminder_marks'
const LINKS = 'key_mails'
const LINKS_EXPIRES = 'key_mails_expires'

/**
 * An offer names the page where it is renewed, an event the offer that it was sold by, and a mark up to which expiry date
 * members were reminded; old key links are found by an index (docs/decisions/mail.md).
 */
export class AddRenewals implements MigrationInterface {
  readonly name = '0031-renewals-1767225600031'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, exact, milliseconds } = columns(queryRunner)
    const url = exact('renewal_url', 500, { isNullable: true })
    if (!(await queryRunner.hasColumn(OFFERS, url.name)))
      await queryRunner.addColumn(OFFERS, new TableColumn(url))
    const offer = code('plan_offer_id', 36, { isNullable: true })
    if (!(await queryRunner.hasColumn(EVENTS, offer.name)))
      await queryRunner.addColumn(EVENTS, new TableColumn(offer))
    // Events that a person has given another product's offer stay without one.
    await queryRunner.query(
      `UPDATE ${EVENTS} SET plan_offer_id =
         (SELECT id FROM ${OFFERS} WHERE provider = ${EVENTS}.provider AND product = ${EVENTS}.product)
       WHERE plan_level IS NOT NULL AND plan_offer_id IS NULL`,
    )
    const marks = [id(), milliseconds('reached_at'), code('key_id', 36, { default: "''" })]
    await queryRunner.createTable(new Table({ name: MARKS, columns: marks }), true)
    const links = await queryRunner.getTable(LINKS)
    if (!links?.indices.some(({ name }) => name === LINKS_EXPIRES))
      await queryRunner.createIndex(
        LINKS,
        new TableIndex({ name: LINKS_EXPIRES, columnNames: ['expires_at'] }),
      )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(LINKS, LINKS_EXPIRES)
    await queryRunner.dropTable(MARKS)
    await queryRunner.dropColumn(EVENTS, 'plan_offer_id')
    await queryRunner.dropColumn(OFFERS, 'renewal_url')
  }
}
