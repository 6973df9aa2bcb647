import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js'
import { migrate } from '../../src/database/migrate.js'
import { AccessKeyEntity } from '../../src/keys/access-key.entity.js'
import { SessionEntity } from '../../src/keys/session.entity.js'
import { databaseOptions } from '../../ormconfig.js'
import { type Portal, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

const isMysql = process.env.TEST_DATABASE_URL !== undefined

describe('database', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal({ RATE_LIMITS: 'off' })))
  afterAll(() => portal.stop())

  it('keeps exactly the acknowledged ones of hundreds of concurrent writes', async () => {
    const audit = portal.database.getRepository(AuditEntryEntity)
    const { key } = await portal.make.key({ level: 'lifetime' })
    const entry = (id: string) => ({
      id,
      at: new Date(),
      action: 'hammer',
      actor: 'test',
      subject: null,
      client: null,
      details: null,
    })
    const acknowledged = new Set<string>()
    const members = await Promise.all([1, 2, 3].map(() => portal.signIn(key)))
    const sessionsBefore = await portal.database.getRepository(SessionEntity).count()

    const single = async (id: string) => {
      await portal.write((tx) => tx.insert(AuditEntryEntity, entry(id)))
      acknowledged.add(id)
    }
    const slow = async (id: string) => {
      await portal.write(async (tx) => {
        await tx.insert(AuditEntryEntity, entry(`${id}-a`))
        await wait(Number(id.slice(-1)))
        await tx.insert(AuditEntryEntity, entry(`${id}-b`))
      })
      acknowledged.add(`${id}-a`).add(`${id}-b`)
    }
    const undone = (id: string) =>
      expect(
        portal.write(async (tx) => {
          await tx.insert(AuditEntryEntity, entry(id))
          await wait(2)
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
    const duplicate = (id: string) =>
      expect(portal.write((tx) => tx.insert(AuditEntryEntity, [entry(id), entry(id)]))).rejects.toThrow()
    const signIn = async () => void (await portal.signIn(key))
    const rename = (name: string, index: number) =>
      portal
        .as(members[index % 3]!)
        .put('/api/profile/me')
        .send({ displayName: name })
        .expect(200)

    const works = Array.from({ length: 60 }, (_, index) => [
      single(`single-${index}`),
      slow(`slow-${index}`),
      undone(`undone-${index}`),
      duplicate(`duplicate-${index}`),
      ...(index % 3 === 0 ? [signIn(), rename(`name ${index}`, index)] : []),
    ])
    await Promise.all(works.flat())

    const stored = await audit.findBy({ action: 'hammer' })
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
    expect(await portal.database.getRepository(SessionEntity).count()).toBe(sessionsBefore + 20)
    expect(await audit.countBy({ action: 'display-name-changed' })).toBe(20)
  })

  it('shows nobody what is not committed', async () => {
    const audit = portal.database.getRepository(AuditEntryEntity)
    await expect(
      portal.write(async (tx) => {
        await tx.insert(AuditEntryEntity, { id: 'unseen', at: new Date(), action: 'unseen', actor: 'test' })
        expect(await audit.countBy({ action: 'unseen' })).toBe(0)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })

  it('has the tables that the entities describe', async () => {
    const { upQueries } = await portal.database.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
  })

  it('migrates once, however many start at the same time', async () => {
    const options = databaseOptions(portal.config.database)
    expect(await Promise.all([migrate(options), migrate(options), migrate(options)])).toEqual([[], [], []])
  })

  it('is brought up to date by npm run migrate, once', async () => {
    const { environment, config } = portal
    const fresh = { ...environment, DATABASE_URL: undefined, DATA_DIR: join(config.dataDir, 'fresh') }
    const upToDate = { code: 0, stdout: 'The database is up to date.\n', stderr: '' }
    expect(await runTool('migrate', [], environment)).toEqual(upToDate)
    expect(await runTool('migrate', [], fresh)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Done: 0001/),
    })
    expect(await runTool('migrate', [], fresh)).toEqual(upToDate)
  })

  it('compares keys by every byte', async () => {
    const { id } = await portal.make.key({ level: 'lifetime' })
    const keys = portal.database.getRepository(AccessKeyEntity)
    const { lookup } = await keys.findOneByOrFail({ id })
    expect(await keys.findOneBy({ lookup })).not.toBeNull()
    expect(await keys.findOneBy({ lookup: lookup.toUpperCase() })).toBeNull()
  })

  if (!isMysql)
    it('refuses a write that bypasses the unit of work', async () => {
      const audit = portal.database.getRepository(AuditEntryEntity)
      await expect(audit.delete({ action: 'hammer' })).rejects.toThrow(/readonly|query_only|attempt to write/)
    })
})
