import type { QueryRunner, Table } from 'typeorm'

/**
 * Makes every schema change of `runner` skip what is done already, and returns the runner. MySQL commits each schema
 * change separately, so the next start runs a killed migration again from its beginning (contract §7).
 */
export function resumable(runner: QueryRunner): QueryRunner {
  return Object.assign(runner, { ...additions(runner), ...removals(runner), ...renames(runner) })
}

function additions(runner: QueryRunner): Partial<QueryRunner> {
  const createTable = runner.createTable.bind(runner)
  const addColumn = runner.addColumn.bind(runner)
  const createIndex = runner.createIndex.bind(runner)
  const createForeignKey = runner.createForeignKey.bind(runner)
  return {
    async createTable(table, _ifNotExists, createForeignKeys) {
      if (await runner.hasTable(table)) return assertSame(await runner.getTable(table.name), table)
      await createTable(table, false, createForeignKeys)
    },
    async addColumn(table, column) {
      if (!(await runner.hasColumn(table, column.name))) await addColumn(table, column)
    },
    async createIndex(table, index) {
      const { indices } = await tableOf(runner, table)
      if (!indices.some(({ name }) => name === index.name)) await createIndex(table, index)
    },
    async createForeignKey(table, foreignKey) {
      const { foreignKeys } = await tableOf(runner, table)
      if (!foreignKeys.some(({ name }) => name === foreignKey.name)) await createForeignKey(table, foreignKey)
    },
  }
}

function removals(runner: QueryRunner): Partial<QueryRunner> {
  const dropTable = runner.dropTable.bind(runner)
  const dropColumn = runner.dropColumn.bind(runner)
  const dropIndex = runner.dropIndex.bind(runner)
  const dropForeignKey = runner.dropForeignKey.bind(runner)
  return {
    dropTable: (table, _ifExists, dropForeignKeys) => dropTable(table, true, dropForeignKeys),
    // By name: TypeORM would not check whether an object exists.
    dropColumn: (table, column) => dropColumn(table, nameOf(column), true),
    dropIndex: (table, index) => dropIndex(table, nameOf(index), true),
    dropForeignKey: (table, foreignKey) => dropForeignKey(table, nameOf(foreignKey), true),
  }
}

function renames(runner: QueryRunner): Partial<QueryRunner> {
  const renameTable = runner.renameTable.bind(runner)
  const renameColumn = runner.renameColumn.bind(runner)
  return {
    async renameTable(table, to) {
      if (!(await runner.hasTable(to))) await renameTable(table, to)
    },
    async renameColumn(table, from, to) {
      if (!(await runner.hasColumn(table, nameOf(to)))) await renameColumn(table, from, to)
    },
  }
}

/** A table of this name that is not from this migration is an error. */
function assertSame(present: Table | undefined, { name, columns }: Table): void {
  const missing = columns.find((column) => !present?.findColumnByName(column.name))
  if (missing) throw new Error(`The table ${name} already exists without the column ${missing.name}.`)
}

async function tableOf(runner: QueryRunner, table: Table | string): Promise<Table> {
  return (await runner.getTable(nameOf(table)))!
}

const nameOf = (named: { name?: string } | string): string =>
  typeof named === 'string' ? named : named.name!
