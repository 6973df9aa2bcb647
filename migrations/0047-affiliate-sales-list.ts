import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const SALES = 'affiliate_sales'
const INDICES = {
  affiliate_sales_search: ['external_id', 'named_code', 'affiliate_id', 'status', 'id'],
  affiliate_sales_customer_hash: ['customer_hash'],
}
const BATCH = 500

/** Sales are searched by masters, have a version, and say whether they wait because their affiliate could not earn. */
export class ListSales implements MigrationInterface {
  readonly name = '0047-affiliate-sales-list-1767225600047'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const version = columns(queryRunner).count('version', { default: '1' })
    if (!(await queryRunner.hasColumn(SALES, version.name)))
      await queryRunner.addColumn(SALES, new TableColumn(version))
    const table = await queryRunner.getTable(SALES)
    for (const [name, columnNames] of Object.entries(INDICES))
      if (!table?.indices.some((index) => index.name === name))
        await queryRunner.createIndex(SALES, new TableIndex({ name, columnNames }))
    await this.findEnded(queryRunner)
  }

  /** Of the waiting sales those whose code is an affiliate's. */
  private async findEnded(queryRunner: QueryRunner): Promise<void> {
    for (let after = ''; ;) {
      const sales = (await queryRunner.query(
        `SELECT id, named_code FROM ${SALES} WHERE status = 'waiting' AND id > ? ORDER BY id LIMIT ${BATCH}`,
        [after],
      )) as { id: string; named_code: string | null }[]
      for (const { id, named_code } of sales) {
        const code = named_code?.toUpperCase() ?? ''
        // The column of codes has ASCII only.
        if (!/^[A-Z\d]+$/.test(code)) continue
        const known = (await queryRunner.query('SELECT 1 FROM affiliates WHERE code = ?', [code])) as object[]
        if (known.length > 0)
          await queryRunner.query(`UPDATE ${SALES} SET status = 'ended' WHERE id = ?`, [id])
      }
      if (sales.length < BATCH) return
      after = sales.at(-1)!.id
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE ${SALES} SET status = 'waiting' WHERE status = 'ended'`)
    for (const name of Object.keys(INDICES)) await queryRunner.dropIndex(SALES, name)
    await queryRunner.dropColumn(SALES, 'version')
  }
}
