import { join } from 'node:path'
import { ConsoleLogger, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { isMysql } from '../ormconfig.js'
import { AppModule } from './app.module.js'
import { setupApp } from './app.setup.js'
import { Config, ConfigError, loadConfig } from './config.js'
import { lockFile } from './database/lock-file.js'
import { ExpressServer } from './edge/express-server.js'
import { reportOf } from './errors/report.js'
import { LONGEST_END, Shutdown } from './health/shutdown.js'
import { ConfiguredKeysService } from './keys/configured-keys.service.js'
import { Delivery } from './mail/delivery.js'
import { DemoAffiliates } from './seed/demo-affiliates.js'
import { DemoContent } from './seed/demo-content.js'
import { DemoKeys } from './seed/demo-keys.js'
import { SeedModule } from './seed/seed.module.js'
import { mountWeb } from './web/mount-web.js'
import { WebModule } from './web/web.module.js'
import { WelcomePage } from './web/welcome-page.js'

/** A last word for whoever started the portal. */
class StartError extends Error {}

async function start(): Promise<void> {
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
  await app.get(ConfiguredKeysService).reconcile()
  if (config.seedsDemo) {
    await app.get(DemoKeys).seed()
    await app.get(DemoAffiliates).seed()
    await app.get(DemoContent).seed()
  }
  endOrderly(app)
  app.get(Delivery).start()
  await app.listen(config.port, config.host).catch(refuseAddress)
  // Only now: until it is ready, /start is rendered like every other document.
  if (!config.isDevelopment) await app.get(WelcomePage).refresh()
  await announce(app, config)
}

/** Nothing else loads them. */
async function developmentModules({ isDevelopment }: Config): Promise<Type[]> {
  return isDevelopment ? [(await import('./web/dev-mail.module.js')).DevMailModule] : []
}

/** SQLite has one writer: a second portal on the same data folder would only wait for the first. */
async function assertAlone({ dataDir }: Config): Promise<void> {
  await lockFile(join(dataDir, 'server.lock')).catch(() => {
    throw new StartError(
      'A portal is running on this data folder already. Stop it, or set DATA_DIR to another folder.',
    )
  })
}

/** The commonest fault of a first start. */
function refuseAddress(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE') throw new StartError('The port is taken. Set PORT to another one.')
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartError('HOST is no address of this machine.')
  if (error.code === 'EACCES') throw new StartError('The port may not be used. Set PORT to one above 1023.')
  throw error
}

/** Routes and modules are no news to a person who starts the portal to look at it. */
function quietly(logger: ConsoleLogger): ConsoleLogger {
  logger.setLogLevels(['warn', 'error', 'fatal'])
  return logger
}

function endOrderly(app: NestExpressApplication): void {
  const shutdown = app.get(Shutdown)
  const server = app.getHttpServer()
  shutdown.watch(server)
  const end = () => {
    setTimeout(() => process.exit(1), LONGEST_END)
    void shutdown
      .close(server)
      .then(() => app.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', end).once('SIGINT', end)
}

async function announce(app: NestExpressApplication, config: Config): Promise<void> {
  const { port } = app.getHttpServer().address() as { port: number }
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicOrigin
  const lines = [`${config.brand.name} portal: ${address}`, `Welcome page:  ${address}/start`]
  if (config.seedsDemo) {
    lines.push('', 'Access keys to try it with:')
    for (const { name, key } of await app.get(DemoKeys).list()) lines.push(`  ${name.padEnd(18)} ${key}`)
  }
  console.log(['', ...lines, ''].join('\n'))
}

start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartError
  console.error(isExpected ? error.message : `The portal could not start: ${JSON.stringify(reportOf(error))}`)
  process.exit(1)
})
