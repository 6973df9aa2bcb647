import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { migrate } from '../../src/platform/database/schema/migrate.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { type Portal, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

describe('database', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal({ RATE_LIMITS: 'off' })))
  afterAll(() => portal.stop())

  it('keeps exactly the acknowledged writes of hundreds of concurrent ones', async () => {
    const audit = portal.database.getRepository(AuditEntryEntity)
    const { key } = await portal.make.key({ level: 'lifetime' })
    const another = await portal.make.key({ level: 'lifetime' })
    const entry = (id: string) => ({
      id,
      occurredAt: new Date(),
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
        // Other writes arrive while this one is open.
        for (let turns = Number(id.slice(-1)); turns >= 0; turns--) await nextTurn()
        await tx.insert(AuditEntryEntity, entry(`${id}-b`))
      })
      acknowledged.add(`${id}-a`).add(`${id}-b`)
    }
    const undone = (id: string) =>
      expect(
        portal.write(async (tx) => {
          await tx.insert(AuditEntryEntity, entry(id))
          await nextTurn()
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
    const duplicate = (id: string) =>
      expect(portal.write((tx) => tx.insert(AuditEntryEntity, [entry(id), entry(id)]))).rejects.toThrow()
    // With another key: one key has at most 20 sessions.
    const signIn = async () => void (await portal.signIn(another.key))
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

  it('hides uncommitted writes', async () => {
    const audit = portal.database.getRepository(AuditEntryEntity)
    await expect(
      portal.write(async (tx) => {
        await tx.insert(AuditEntryEntity, {
          id: 'unseen',
          occurredAt: new Date(),
          action: 'unseen',
          actor: 'test',
        })
        expect(await audit.countBy({ action: 'unseen' })).toBe(0)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })

  it('has the schema that the entities describe', async () => {
    const { upQueries } = await portal.database.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
  })

  it('migrates once when several processes start together', async () => {
    const { config } = portal
    expect(await Promise.all([migrate(config), migrate(config), migrate(config)])).toEqual([[], [], []])
  })

  it('is migrated once by npm run migrate, which creates none without --init', async () => {
    const { environment, config } = portal
    const DATA_DIR = join(config.dataDir, 'fresh')
    const fresh = { ...environment, DATABASE_URL: undefined, DATA_DIR }
    const upToDate = { code: 0, stdout: 'The database is up to date.\n', stderr: '' }
    expect(await runTool('migrate', [], environment)).toEqual(upToDate)
    expect(await runTool('migrate', [], fresh)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`There is no database in ${DATA_DIR}.`),
    })
    expect(existsSync(DATA_DIR)).toBe(false)
    expect(await runTool('migrate', ['--init'], fresh)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Done: 0001/),
    })
    expect(await runTool('migrate', [], fresh)).toEqual(upToDate)
  })

  it('compares keys byte by byte', async () => {
    const { id } = await portal.make.key({ level: 'lifetime' })
    const keys = portal.database.getRepository(AccessKeyEntity)
    const { keyHash } = await keys.findOneOrFail({ where: { id }, select: { id: true, keyHash: true } })
    expect(await keys.findOneBy({ keyHash })).not.toBeNull()
    expect(await keys.findOneBy({ keyHash: keyHash!.toUpperCase() })).toBeNull()
  })
})
