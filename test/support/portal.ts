import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Type } from '@nestjs/common'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { Test } from '@nestjs/testing'
import request from 'supertest'
import { DataSource, type EntityManager } from 'typeorm'
import { AppModule } from '../../src/app.module.js'
import { setupApp } from '../../src/app.setup.js'
import { Config, loadConfig } from '../../src/platform/config/config.js'
import { ConfiguredKeysService } from '../../src/keys/member-changes/configured-keys.service.js'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { ExpressServer } from '../../src/platform/http/express-server.js'
import { MailWorker } from '../../src/mail/outbox/mail-worker.js'
import type { KeyLevel } from '../../src/keys/keys.contract.js'
import type { Role } from '../../src/keys/roles.contract.js'
import { KeysService, type KeyTerms } from '../../src/keys/directory/keys.service.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { createMigratedDatabase } from './database.js'

/** A signed-in person: the session cookie and the key. */
export interface Visitor {
  cookie: string
  key: string
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The configured secrets of test portals. */
export const SECRETS = {
  PORTAL_SECRET: 'a secret for tests that is long enough',
  AUTOMATION_MASTER_KEY: 'TDW-automation-master-of-the-tests',
  INDICATOR_MASTER_KEY: 'TDW-indicator-master-of-the-tests',
  DEMO_KEY: 'lifetime-demo-of-the-tests',
}

/**
 * Starts the whole portal in this process, on a new database: SQLite, or on the MySQL server of TEST_DATABASE_URL. It
 * trusts a proxy on the loopback address, so that a test can send requests from any address.
 */
export async function startPortal(variables: NodeJS.ProcessEnv = {}, ...modules: Type[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const database = await createMigratedDatabase(dataDir)
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    SEED_DEMO: 'false',
    TRUST_PROXY: 'loopback',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...SECRETS,
    ...variables,
  }
  const config = loadConfig(environment)
  const testing = await Test.createTestingModule({ imports: [AppModule.with(config, ...modules)] }).compile()
  const app = testing.createNestApplication<NestExpressApplication>(new ExpressServer(), {
    bodyParser: false,
    logger: false,
  })
  setupApp(app)
  await app.init()
  await app.get(ConfiguredKeysService).reconcile()
  app.get(MailWorker).start()
  const server = app.getHttpServer()
  const call = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, cookie?: string) => {
    const test = request(server)[method](path)
    return cookie ? test.set('Cookie', cookie) : test
  }
  const callsWith = (cookie?: string) => ({
    get: (path: string) => call('get', path, cookie),
    post: (path: string) => call('post', path, cookie),
    put: (path: string) => call('put', path, cookie),
    patch: (path: string) => call('patch', path, cookie),
    delete: (path: string) => call('delete', path, cookie),
  })

  const keys = app.get(KeysService)
  const makeKey = async (terms: Partial<KeyTerms> & { level: KeyLevel }) =>
    (await keys.issue(terms, 1, 'test'))[0]!
  const members = app.get(MemberActions)
  const idOf = async (idOrKey: string) => (await keys.find(idOrKey))!.id
  const signIn = async (
    key: string,
    options: { remember?: boolean; from?: string } = {},
  ): Promise<Visitor> => {
    const { from = '192.0.2.1', ...more } = options
    const answer = await request(server)
      .post('/api/auth/validate-key')
      .set('X-Forwarded-For', from)
      .send({ accessKey: key, ...more })
      .expect(200)
    return { cookie: answer.headers['set-cookie']![0]!.split(';')[0]!, key }
  }

  return {
    app,
    config: app.get(Config),
    /** The variables it was configured by, for commands run beside it. */
    environment,
    server,
    keys,
    anonymous: callsWith(),
    as: (visitor: Visitor) => callsWith(visitor.cookie),
    make: {
      key: makeKey,
      member: async (level: KeyLevel = 'lifetime') => signIn((await makeKey({ level })).key),
      /** A master of this role, issued for the automation template. */
      masterOf: async (role: Role, terms: Partial<KeyTerms> = {}) =>
        signIn((await makeKey({ level: 'master', template: 'automation', role, ...terms })).key),
      master: (template: 'automation' | 'indicator' = 'automation') =>
        signIn(template === 'automation' ? SECRETS.AUTOMATION_MASTER_KEY : SECRETS.INDICATOR_MASTER_KEY),
    },
    signIn,
    revoke: async (idOrKey: string) => members.act(await idOf(idOrKey), 'revoke', COMMAND_LINE),
    rotate: async (idOrKey: string) => members.rotate(await idOf(idOrKey), COMMAND_LINE),
    /** The connection for reading. */
    database: app.get(DataSource),
    write: <T>(work: (tx: EntityManager) => Promise<T>) => app.get(UnitOfWork).write(work),
    async stop() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
