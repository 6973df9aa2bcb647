import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf } from './database.js'
import { startMailServer } from './mail-server.js'
import { startPortalProcess } from './portal-process.js'

export type KillablePortal = Awaited<ReturnType<typeof startKillablePortal>>

/** Starts a mail server, and a built portal that sends to it and that a suite kills and starts again. */
export async function startKillablePortal(variables: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-kills-'))
  const database = await databaseOf(dataDir)
  const mails = await startMailServer()
  const start = () =>
    startPortalProcess({
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SMTP_URL: mails.url,
      MAIL_RATE: '1000',
      MAIL_TIME_SCALE: '0.05',
      ...variables,
    })
  let portal = await start()
  return {
    dataDir,
    database,
    mails,
    /** Of the server that runs now, as are its variables. */
    get origin() {
      return portal.origin
    },
    get environment() {
      return portal.environment
    },
    kill: () => portal.stop('SIGKILL'),
    async startAgain() {
      portal = await start()
    },
    async stop() {
      await portal.stop()
      await mails.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
