import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { searchText } from '#src/affiliate/accounts/application-search.js'
import { isSqlite } from '#src/platform/database/connections/dialect.js'
import { columns } from '#src/platform/database/schema/columns.js'

const APPLICATIONS = 'affiliate_applications'
const TOTALS = 'affiliate_totals'
const REMIND_AT = 'affiliate_applications_remind_at'
const NO_APPLICATION = 'No application'
/** Accounts that are locked at a time. */
const BATCH = 200

interface Account {
  key_id: string
  earnings: number | string
  created_at: Date | string
  holder_name: string | null
  hint: string
}

/**
 * Every affiliate is in the list of the back office: an account without an application gets a row there. And when operations are
 * notified that an application still waits (docs/decisions/affiliate.md).
 */
export class ListEveryAffiliate implements MigrationInterface {
  readonly name = '0045-affiliates-without-application-1767225600045'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { count, instant } = columns(queryRunner)
    if (!(await queryRunner.hasColumn(TOTALS, 'without_application')))
      await queryRunner.addColumn(TOTALS, new TableColumn(count('without_application')))
    if (!(await queryRunner.hasColumn(APPLICATIONS, 'remind_at')))
      await queryRunner.addColumn(APPLICATIONS, new TableColumn(instant('remind_at', { isNullable: true })))
    const { indices } = (await queryRunner.getTable(APPLICATIONS))!
    if (!indices.some(({ name }) => name === REMIND_AT))
      await queryRunner.createIndex(
        APPLICATIONS,
        new TableIndex({ name: REMIND_AT, columnNames: ['remind_at'] }),
      )
    const reminder = isSqlite(queryRunner.dataSource)
      ? "strftime('%Y-%m-%d %H:%M:%f', submitted_at, '+40 hours')"
      : 'DATE_ADD(submitted_at, INTERVAL 40 HOUR)'
    await queryRunner.query(
      `UPDATE ${APPLICATIONS} SET remind_at = ${reminder} WHERE status = 'Pending Review' AND remind_at IS NULL`,
    )
    while ((await addRows(queryRunner)) > 0);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM ${APPLICATIONS} WHERE status = '${NO_APPLICATION}'`)
    const rows = (await queryRunner.query(
      `SELECT id, number, status FROM ${APPLICATIONS} ORDER BY number`,
    )) as { id: string; number: number; status: string }[]
    // In this order no row gets a number that another still has.
    for (const [index, { id, number, status }] of rows.entries()) {
      if (number === index + 1) continue
      const order = status === 'Pending Review' ? 2_000_000_000 - index - 1 : index + 1
      await queryRunner.query(`UPDATE ${APPLICATIONS} SET number = ?, review_order = ? WHERE id = ?`, [
        index + 1,
        order,
        id,
      ])
    }
    await queryRunner.query(
      `UPDATE ${TOTALS} SET applications = (SELECT COUNT(*) FROM ${APPLICATIONS}),
         earnings = (SELECT COALESCE(SUM(earnings), 0) FROM ${APPLICATIONS})`,
    )
    await queryRunner.dropIndex(APPLICATIONS, REMIND_AT)
    await queryRunner.dropColumn(APPLICATIONS, 'remind_at')
    await queryRunner.dropColumn(TOTALS, 'without_application')
  }
}

/**
 * Adds rows of some accounts that have none; returns how many. Rows and totals are one transaction, because another replica may
 * take the next number, or book a sale, between two batches.
 */
async function addRows(queryRunner: QueryRunner): Promise<number> {
  const isMysql = !isSqlite(queryRunner.dataSource)
  if (isMysql) await queryRunner.query('START TRANSACTION')
  const accounts = (await queryRunner.query(
    `SELECT f.key_id, f.earnings, f.created_at, k.holder_name, k.hint FROM affiliates f
       JOIN access_keys k ON k.id = f.key_id
       LEFT JOIN ${APPLICATIONS} a ON a.key_id = f.key_id
     WHERE a.key_id IS NULL ORDER BY f.key_id LIMIT ${BATCH}${isMysql ? ' FOR UPDATE' : ''}`,
  )) as Account[]
  if (accounts.length > 0) {
    const earned = accounts.reduce((sum, { earnings }) => sum + Number(earnings), 0)
    await queryRunner.query(
      `UPDATE ${TOTALS} SET applications = applications + ?, without_application = without_application + ?,
         earnings = earnings + ?`,
      [accounts.length, accounts.length, earned],
    )
    const [{ applications }] = (await queryRunner.query(`SELECT applications FROM ${TOTALS}`)) as [
      { applications: number },
    ]
    const rows = accounts.map((account, index) => rowOf(account, applications - index))
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into(APPLICATIONS, Object.keys(rows[0]!))
      .values(rows)
      .execute()
  }
  if (isMysql) await queryRunner.query('COMMIT')
  return accounts.length
}

function rowOf({ key_id, earnings, created_at, holder_name, hint }: Account, number: number) {
  const name = holder_name ?? ''
  const empty = { email: '', website: '', experience: '', audience: '', promotion: '', additional: '' }
  return {
    // A run after a kill gives the same rows.
    id: key_id,
    number,
    key_id,
    name,
    ...empty,
    status: NO_APPLICATION,
    review_order: number,
    search: searchText({ ...empty, name, hint }),
    earnings,
    submitted_at: created_at,
  }
}
