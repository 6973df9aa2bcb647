import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'

/**
 * Returns the database as SQL text: the statements that create its tables, and one INSERT a row, sorted. Equal contents give
 * equal text: the serial numbers in `migrations`, which have gaps after a killed start, are left out.
 */
export const dump = (database: string): Promise<string> =>
  isFile(database) ? Promise.resolve(dumpSqlite(database)) : dumpMysql(database)

/** Runs statements, such as the text of `dump` on an empty database. */
export async function restore(database: string, sql: string): Promise<void> {
  if (isFile(database)) {
    const connection = new libsql(database)
    connection.exec(`PRAGMA foreign_keys = OFF; BEGIN; ${sql}; COMMIT`)
    connection.close()
    return
  }
  const connection = await connect(database)
  await connection.query(`SET FOREIGN_KEY_CHECKS = 0; ${sql}`)
  await connection.end()
}

const isFile = (database: string) => !database.includes('://')

function dumpSqlite(file: string): string {
  const connection = new libsql(file)
  const select = <T>(sql: string) => connection.prepare(sql).all() as T[]
  const parts = select<{ name: string; type: string; sql: string }>(
    `SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
     ORDER BY type DESC, name`,
  )
  const rows = parts
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const columns = select<{ name: string }>(`PRAGMA table_info("${name}")`).map((column) => column.name)
      const dumped = columns.filter((column) => name !== 'migrations' || column !== 'id')
      const values = dumped.map((column) => `quote("${column}")`).join(` || ', ' || `)
      return select<{ row: string }>(`SELECT ${values} AS "row" FROM "${name}"`).map(
        ({ row }) => `INSERT INTO "${name}" (${dumped.join(', ')}) VALUES (${row})`,
      )
    })
  connection.close()
  return asText([...parts.map(({ sql }) => withSortedConstraints(sql)), ...rows.sort()])
}

/** Sorts the constraints: SQLite rebuilds a table to change it, which may reorder them. */
function withSortedConstraints(sql: string): string {
  if (!sql.startsWith('CREATE TABLE')) return sql
  const [head, ...constraints] = sql.slice(0, -1).split(/, (?=CONSTRAINT |PRIMARY KEY \()/)
  return `${[head, ...constraints.sort()].join(', ')})`
}

async function dumpMysql(url: string): Promise<string> {
  const connection = await connect(url)
  const select = async (sql: string) => (await connection.query(sql))[0] as Record<string, unknown>[]
  const tables = (await select('SHOW TABLES')).flatMap((row) => Object.values(row) as string[]).sort()
  const schema: string[] = []
  const rows: string[] = []
  for (const table of tables) {
    const [created] = await select(`SHOW CREATE TABLE \`${table}\``)
    schema.push(portable(created!['Create Table'] as string))
    for (const { ...row } of await select(`SELECT * FROM \`${table}\``)) {
      if (table === 'migrations') delete row.id
      const values = Object.values(row).map((value) => connection.escape(value))
      rows.push(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`)
    }
  }
  await connection.end()
  return asText([...schema, ...rows.sort()])
}

/** Removes details that differ between servers. */
const portable = (sql: string) =>
  sql
    .replace(/ AUTO_INCREMENT=\d+/, '')
    .replace(/\) ENGINE=InnoDB.*$/, ') ENGINE=InnoDB DEFAULT CHARSET=utf8mb4')

const asText = (statements: string[]) => statements.map((sql) => `${sql};\n`).join('')

const connect = (url: string) =>
  createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    multipleStatements: true,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    timezone: 'Z',
  })
