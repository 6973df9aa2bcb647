import { createHash } from 'node:crypto'
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'
import { hashedText, NO_HASH } from '#src/performance/record.contract.js'

const TABLE = 'performance_rows'
/** The same in every database, so that the rows have the same hashes everywhere. */
const PUBLISHED_AT = Date.UTC(2026, 10, 23)

/**
 * The specification's sixteen months: for ES, YM and NQ the return in hundredths of a percent of the account, trades, wins,
 * and what the other trades lost, in hundredths of a percent.
 */
const MONTHS: [month: string, ...results: [number, number, number, number][]][] = [
  ['2024-04', [228, 22, 4, 1129], [213, 22, 4, 1135], [799, 22, 6, 1040]],
  ['2024-05', [621, 21, 5, 1100], [-32, 22, 4, 1238], [1286, 22, 7, 1019]],
  ['2024-06', [280, 19, 4, 1043], [18, 19, 3, 1001], [687, 19, 5, 916]],
  ['2024-07', [619, 22, 5, 1040], [165, 22, 4, 1145], [1346, 22, 7, 1021]],
  ['2024-08', [323, 22, 5, 1149], [164, 22, 4, 1182], [975, 22, 6, 980]],
  ['2024-09', [426, 20, 4, 978], [310, 19, 4, 950], [1774, 20, 8, 764]],
  ['2024-10', [137, 23, 4, 1239], [100, 23, 4, 1326], [911, 23, 6, 1097]],
  ['2024-11', [283, 20, 4, 998], [614, 20, 5, 1046], [1098, 20, 6, 965]],
  ['2024-12', [-235, 21, 3, 1260], [342, 21, 4, 1072], [565, 21, 5, 1008]],
  ['2025-01', [604, 20, 5, 980], [510, 20, 5, 1029], [1170, 20, 6, 898]],
  ['2025-02', [283, 19, 4, 940], [-157, 19, 3, 1100], [1479, 19, 7, 776]],
  ['2025-03', [1181, 21, 6, 966], [711, 19, 5, 945], [944, 21, 6, 937]],
  ['2025-04', [860, 21, 6, 949], [556, 21, 5, 1046], [1724, 21, 8, 837]],
  ['2025-05', [193, 21, 4, 1059], [544, 21, 5, 1038], [590, 21, 5, 984]],
  ['2025-06', [294, 20, 4, 1112], [-91, 20, 3, 1066], [292, 20, 4, 1003]],
  ['2025-07', [835, 22, 6, 1026], [541, 21, 5, 1105], [73, 22, 4, 1231]],
]
const INSTRUMENTS = ['ES', 'YM', 'NQ']

/** The performance record, which begins with the demonstration rows (docs/decisions/performance.md). */
export class CreatePerformance implements MigrationInterface {
  readonly name = '0035-performance-create-1767225600035'

  /** Table and rows only where a migration that was killed has not written them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createTable(rowsTable(queryRunner), true)
    const rows = demonstrationRows()
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into(TABLE, Object.keys(rows[0]!))
      .values(rows)
      .orIgnore()
      .execute()
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(TABLE)
  }
}

function rowsTable(queryRunner: QueryRunner): Table {
  const { code, exact, milliseconds, count } = columns(queryRunner)
  const { type } = count('')
  const whole = (name: string) => ({ name, type })
  return new Table({
    name: TABLE,
    columns: [
      { ...whole('seq'), isPrimary: true },
      code('month', 7),
      code('instrument', 16),
      whole('return_hundredths'),
      whole('trades'),
      whole('wins'),
      whole('losses'),
      { ...whole('loss_hundredths'), isNullable: true },
      code('basis', 20),
      exact('note', 200, { isNullable: true }),
      { ...whole('corrects'), isNullable: true },
      milliseconds('published_at'),
      code('prev_hash', 64),
      code('hash', 64),
    ],
    indices: [
      { name: 'performance_rows_corrects', columnNames: ['corrects'], isUnique: true },
      { name: 'performance_rows_in_force', columnNames: ['month', 'instrument', 'basis'] },
    ],
  })
}

function demonstrationRows(): Record<string, string | number>[] {
  let prevHash = NO_HASH
  const results = MONTHS.flatMap(([month, ...instruments]) =>
    instruments.map((result, at) => ({ month, instrument: INSTRUMENTS[at]!, result })),
  )
  return results.map(({ month, instrument, result: [earned, trades, wins, lost] }, at) => {
    const same = { seq: at + 1, month, instrument, trades, wins, losses: trades - wins }
    const row = {
      ...same,
      returnPercent: earned / 100,
      lossPercent: lost / 100,
      basis: 'demonstration' as const,
      publishedAt: new Date(PUBLISHED_AT).toISOString(),
      prevHash,
    }
    const hash = createHash('sha256').update(hashedText(row)).digest('hex')
    const stored = {
      ...same,
      return_hundredths: earned,
      loss_hundredths: lost,
      basis: row.basis,
      published_at: PUBLISHED_AT,
      prev_hash: prevHash,
      hash,
    }
    prevHash = hash
    return stored
  })
}
