import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '../src/platform/database/columns.js'

const OFFERS = 'order_offers'
const EVENTS = 'order_events'

/** An offer names the page where it is renewed, and an event the offer that it was sold by (docs/decisions/059). */
export class AddRenewalPages implements MigrationInterface {
  readonly name = '0031-orders-renewal-1767225600031'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, exact } = columns(queryRunner)
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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(EVENTS, 'plan_offer_id')
    await queryRunner.dropColumn(OFFERS, 'renewal_url')
  }
}
