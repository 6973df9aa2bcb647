import { randomBytes } from 'node:crypto'
import { createConnection } from 'mysql2/promise'

/** An empty database on the private MySQL server; none when the tests run on SQLite. */
export async function createDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { url: undefined, drop: () => Promise.resolve() }
  const name = `portal_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const connection = await createConnection(server.replace(/^mariadb:/, 'mysql:'))
    await connection.query(sql)
    await connection.end()
  }
  await run(`CREATE DATABASE ${name}`)
  return { url: new URL(`/${name}`, server).href, drop: () => run(`DROP DATABASE ${name}`) }
}
