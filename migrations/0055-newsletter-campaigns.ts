import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'
import { ignoreCase } from '#src/platform/database/schema/ignore-case.js'
import { widenText } from '#src/platform/database/schema/medium-text.js'

const CAMPAIGNS = 'newsletter_campaigns'
const MAILS = 'outbox_mails'
/** Claims by priority, and the age of what isn't a campaign's. */
const DUE = 'outbox_mails_due'
const QUEUED = 'outbox_mails_queued'
const BEFORE = { [DUE]: ['state', 'due_at', 'id'], [QUEUED]: ['state', 'queued_at'] }
const AFTER = {
  [DUE]: ['state', 'priority', 'due_at', 'id'],
  [QUEUED]: ['state', 'priority', 'queued_at'],
  outbox_mails_campaign: ['campaign_id', 'state', 'id'],
}

/** Newsletters that are written and sent, and their mails in the outbox, behind all others (docs/decisions/newsletter.md). */
export class CreateCampaigns implements MigrationInterface {
  readonly name = '0055-newsletter-campaigns-1767225600055'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, words, longText, count, milliseconds, flag } = columns(queryRunner)
    const table = new Table({
      name: CAMPAIGNS,
      columns: [
        id(),
        words('subject', 150),
        longText('html'),
        code('audience', 200),
        code('state', 20),
        milliseconds('at', { isNullable: true }),
        code('cursor_id', 36, { isNullable: true }),
        count('recipients', { isNullable: true, default: undefined }),
        count('sent'),
        count('refused'),
        count('bounced'),
        count('left_count'),
        flag('is_counted'),
        milliseconds('updated_at'),
        count('version'),
      ],
      indices: [{ name: 'newsletter_campaigns_state', columnNames: ['state', 'id'] }],
    })
    await queryRunner.createTable(table, true)
    await widenText(queryRunner, CAMPAIGNS, 'html')
    const added = [count('priority'), code('campaign_id', 36, { isNullable: true })]
    for (const column of added)
      if (!(await queryRunner.hasColumn(MAILS, column.name)))
        await queryRunner.addColumn(MAILS, new TableColumn(column))
    await ignoreCase(queryRunner, MAILS, 'to_address')
    await setIndexes(queryRunner, AFTER)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await setIndexes(queryRunner, BEFORE)
    await queryRunner.dropIndex(MAILS, 'outbox_mails_campaign')
    await queryRunner.dropColumns(MAILS, ['campaign_id', 'priority'])
    await ignoreCase(queryRunner, MAILS, 'to_address')
    await queryRunner.dropTable(CAMPAIGNS)
  }
}

/** Replaces indexes that have other columns. */
async function setIndexes(queryRunner: QueryRunner, wanted: Record<string, string[]>): Promise<void> {
  for (const [name, columnNames] of Object.entries(wanted)) {
    const index = (await queryRunner.getTable(MAILS))!.indices.find((one) => one.name === name)
    if (index?.columnNames.join() === columnNames.join()) continue
    if (index) await queryRunner.dropIndex(MAILS, index)
    await queryRunner.createIndex(MAILS, new TableIndex({ name, columnNames }))
  }
}
