import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { temporaryServer, runServer } from './private-server.mjs'
import { findOrInstall, whereIs } from './program.mjs'

/** May create databases, so that every test can have one. */
const USER = { name: 'portal', password: 'portal' }

/** Starts a private MariaDB or MySQL on a free port, with its data in a temporary folder. */
export async function startMariadb() {
  const command = findOrInstall({
    names: ['mariadbd', 'mysqld'],
    aptPackage: 'mariadb-server',
    sentence:
      'The tests need MariaDB 10.6+ or MySQL 8: install it so that mariadbd or mysqld is found on the PATH.',
  })
  const { folder, port } = await temporaryServer('mariadb')
  const name = /MariaDB/i.test(execFileSync(command, ['--version'], { encoding: 'utf8' }))
    ? 'MariaDB'
    : 'MySQL'
  // TypeORM reads the two catalogs differently and chooses by the URL.
  const url = `${name.toLowerCase()}://${USER.name}:${USER.password}@127.0.0.1:${port}/portal`
  try {
    const data = createData(command, folder, name)
    const isReady = async () => (await createConnection(url)).end()
    const run = () => runServer({ command, args: [...data, ...settings(folder, port)], folder, isReady })
    const stops = [await run()]
    return {
      name,
      url,
      /** Sends the server a signal: SIGSTOP lets it hang, SIGKILL lets it crash. @param {NodeJS.Signals} name */
      signal: (name) => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), name),
      /** Starts it again after a crash, on the same data. */
      restart: async () => void stops.unshift(await run()),
      stop: async () => {
        for (const stop of stops) await stop()
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** @param {string} command @param {string} folder @param {string} name */
function createData(command, folder, name) {
  const data = join(folder, 'data')
  const args = ['--no-defaults', `--datadir=${data}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])]
  if (name === 'MySQL') execFileSync(command, [...args, '--initialize-insecure'], { stdio: 'pipe' })
  else {
    mkdirSync(data)
    const install = whereIs(['mariadb-install-db', 'mysql_install_db']) ?? 'mariadb-install-db'
    execFileSync(install, [...args, '--skip-test-db', '--auth-root-authentication-method=normal'], {
      stdio: 'pipe',
    })
  }
  return args
}

/** @param {string} folder @param {number} port */
function settings(folder, port) {
  const sql = [
    'CREATE DATABASE portal CHARACTER SET utf8mb4;',
    `CREATE USER '${USER.name}'@'127.0.0.1' IDENTIFIED BY '${USER.password}';`,
    `GRANT ALL ON *.* TO '${USER.name}'@'127.0.0.1' WITH GRANT OPTION;`,
  ]
  const initFile = join(folder, 'init.sql')
  writeFileSync(initFile, sql.join('\n'))
  return [
    `--init-file=${initFile}`,
    // A MariaDB that starts deletes the temporary tables of all others in the same folder.
    `--tmpdir=${folder}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--max-connections=300',
    // Commits are written at once, and survive when the server is killed; only the machine's own crash would lose them.
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-flush-method=nosync',
    '--innodb-buffer-pool-size=256M',
  ]
}
