import { join } from 'node:path'
import { ConsoleLogger, Logger, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { isMysql } from '../ormconfig.js'
import { AppModule } from './app.module.js'
import { setupApp } from './app.setup.js'
import { StartTextsService } from './content/start/start-texts.service.js'
import { BrandService } from './platform/brand/settings/brand.service.js'
import { Config, ConfigError, loadConfig } from './platform/config/config.js'
import { oneServerAtATime } from './platform/database/connections/database-lock.js'
import { lockFile } from './platform/database/connections/lock-file.js'
import { ExpressServer } from './platform/http/express-server.js'
import { dropLostLogWrites, surviveUncaughtErrors } from './platform/errors/process-faults.js'
import { describeError } from './platform/errors/report.js'
import { StartError } from './platform/errors/start-error.js'
import { SHUTDOWN_TIMEOUT, Shutdown } from './platform/health/shutdown.js'
import { Scheduler } from './platform/scheduler/scheduler.js'
import { ConfiguredKeysService } from './keys/member-changes/configured-keys.service.js'
import { MemberSearchIndex } from './keys/directory/member-search-index.service.js'
import { MailWorker } from './mail/outbox/mail-worker.js'
import { AvatarSweeper } from './profile/avatar/avatar-sweeper.service.js'
import { DemoAffiliates } from './seed/demo-affiliates.js'
import { DemoContent } from './seed/demo-content.js'
import { type DemoKey, DemoKeys } from './seed/demo-keys.js'
import { SeedModule } from './seed/seed.module.js'
import { DocumentServer } from './web/documents/document-server.js'
import { mountWeb } from './web/mount-web.js'
import { WebModule } from './web/web.module.js'

async function start(): Promise<void> {
  dropLostLogWrites()
  const config = loadConfig()
  if (!isMysql(config.database)) await assertAlone(config)
  const logger = new ConsoleLogger({
    json: config.isProduction,
    logLevels: ['log', 'warn', 'error', 'fatal'],
  })
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, SeedModule, WebModule, ...(await developmentModules(config))),
    new ExpressServer(),
    {
      bodyParser: false,
      logger: config.isProduction ? logger : quietly(logger),
      abortOnError: false,
    },
  )
  setupApp(app)
  await mountWeb(app)
  await app.init()
  await oneServerAtATime(config.database, () => writeConfiguredRows(app, config))
  const keys = config.seedsDemo ? await app.get(DemoKeys).list() : []
  shutDownOnSignal(app, config)
  app.get(MailWorker).start()
  await app.listen(config.port, config.host).catch(refuseAddress)
  // From here on no error ends the process (contract §7).
  surviveUncaughtErrors()
  app.get(BrandService).start()
  app.get(StartTextsService).start()
  app.get(AvatarSweeper).start()
  void app.get(MemberSearchIndex).indexMissing()
  // After listening: requests that come earlier wait for their document.
  if (!config.isDevelopment)
    await app
      .get(DocumentServer)
      .prepare()
      .catch((error: unknown) => new Logger(DocumentServer.name).error({ error: describeError(error) }))
  // Last: to find when each job runs next takes milliseconds, for which the first requests would wait.
  app.get(Scheduler).start()
  announce(app, config, keys)
}

/** Writes rows that depend on the configuration; under a lock, since replicas that start together would add them twice. */
async function writeConfiguredRows(app: NestExpressApplication, config: Config): Promise<void> {
  await app.get(ConfiguredKeysService).reconcile()
  if (!config.seedsDemo) return
  await app.get(DemoKeys).seed()
  await app.get(DemoAffiliates).seed()
  await app.get(DemoContent).seed()
}

/** Modules of `npm run dev` alone. */
async function developmentModules({ isDevelopment }: Config): Promise<Type[]> {
  return isDevelopment ? [(await import('./web/dev-mail/dev-mail.module.js')).DevMailModule] : []
}

/**
 * Locks the data folder until the process ends: SQLite has one writer, and a second portal would only wait for it.
 * @throws {StartError} another portal has the lock
 */
async function assertAlone({ dataDir }: Config): Promise<void> {
  await lockFile(
    join(dataDir, 'server.lock'),
    'Another portal is using this data folder. Stop it, or set DATA_DIR to another folder.',
  )
}

/** Turns errors of `listen` that an operator can correct into sentences. */
function refuseAddress(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartError('The port is already in use. Set PORT to another one.')
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartError("HOST isn't an address of this machine. Set it to one that is.")
  if (error.code === 'EACCES')
    throw new StartError('The portal is not allowed to use this port. Set PORT to a number above 1023.')
  throw error
}

/** Outside production, leaves Nest's list of routes and modules out. */
function quietly(logger: ConsoleLogger): ConsoleLogger {
  logger.setLogLevels(['warn', 'error', 'fatal'])
  return logger
}

function shutDownOnSignal(app: NestExpressApplication, config: Config): void {
  const shutdown = app.get(Shutdown)
  const server = app.getHttpServer()
  shutdown.watch(server)
  const end = (drainSeconds: number) => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT)
    void shutdown
      .close(server, drainSeconds * 1000)
      .then(() => app.close())
      .then(() => process.exit(0))
  }
  // Ctrl+C comes from a developer, without a proxy that has to notice first.
  process.once('SIGTERM', () => end(config.shutdownDrain)).once('SIGINT', () => end(0))
}

function announce(app: NestExpressApplication, config: Config, keys: DemoKey[]): void {
  const { name } = app.get(BrandService).current
  const { port } = app.getHttpServer().address() as { port: number }
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicOrigin
  const lines = [`${name} portal: ${address}`, `Welcome page:  ${address}/start`]
  if (keys.length > 0) lines.push('', 'Access keys to try:')
  for (const { name, key } of keys) lines.push(`  ${name.padEnd(18)} ${key}`)
  console.log(['', ...lines, ''].join('\n'))
}

start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartError
  console.error(
    isExpected ? error.message : `The portal could not start: ${JSON.stringify(describeError(error))}`,
  )
  process.exit(1)
})
