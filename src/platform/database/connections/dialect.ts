import type { DataSource } from 'typeorm'

export type Dialect = 'sqlite' | 'mysql'

/** Returns which SQL the database understands; MariaDB's is that of MySQL. */
export const dialectOf = ({ options }: Pick<DataSource, 'options'>): Dialect =>
  options.type === 'better-sqlite3' ? 'sqlite' : 'mysql'

/** Whether the database is a file. */
export const isSqlite = (database: Pick<DataSource, 'options'>): boolean => dialectOf(database) === 'sqlite'
