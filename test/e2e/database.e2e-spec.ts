import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Like } from 'typeorm'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { GroupCommit } from '../../src/platform/database/group-commit.js'
import { migrate } from '../../src/platform/database/migrate.js'
import { SqliteWriter } from '../../src/platform/database/sqlite-writer.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { isMysql } from '../support/database.js'
import { type Portal, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'
import { until } from '../support/until.js'

type SqliteOptions = ConstructorParameters<typeof SqliteWriter>[0]

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

  const entry = (id: string) => ({ id, occurredAt: new Date(), action: 'fault', actor: 'test' })
  const entries = async (pattern: string) =>
    (await portal.database.getRepository(AuditEntryEntity).findBy({ id: Like(pattern) })).map(({ id }) => id)

  if (isMysql)
    it('repeats a callback that continued after a deadlock rolled back its first statements', async () => {
      const sql = 'UPDATE write_probes SET probed_at = probed_at + 1 WHERE id = ?'
      await portal.write((tx) =>
        tx.query("INSERT INTO write_probes (id, probed_at) VALUES ('a', 0), ('b', 0)"),
      )
      let arrived = 0
      const work = (first: string, second: string) =>
        portal.write(async (tx) => {
          await tx.query(sql, [first])
          arrived += 1
          await until(
            () => arrived,
            (count) => count >= 2,
          )
          await tx.query(sql, [second]).catch(() => undefined)
        })
      await Promise.all([work('a', 'b'), work('b', 'a')])
      const rows = await portal.database.query<{ probed_at: string }[]>(
        "SELECT probed_at FROM write_probes WHERE id IN ('a', 'b')",
      )
      expect(rows.map(({ probed_at }) => Number(probed_at))).toEqual([2, 2])
      expect(arrived).toBeGreaterThan(2)
    })
  else
    it('rejects every write of a transaction that the database ended, stores none of it, and recovers', async () => {
      const beside = Array.from({ length: 5 }, (_, at) =>
        portal.write((tx) => tx.insert(AuditEntryEntity, entry(`beside-${at}`))),
      )
      // SQLite rolls back like this when the disk is full, without an error in the callback.
      const lost = portal.write(async (tx) => {
        await tx.insert(AuditEntryEntity, entry('lost-a'))
        await tx.query('ROLLBACK')
        await tx.insert(AuditEntryEntity, entry('lost-b')).catch(() => undefined)
      })
      const settled = await Promise.allSettled([...beside, lost])
      expect(settled.map(({ status }) => status)).toEqual(settled.map(() => 'rejected'))
      expect([...(await entries('beside-%')), ...(await entries('lost-%'))]).toEqual([])
      await portal.write((tx) => tx.insert(AuditEntryEntity, entry('after')))
      expect(await entries('after')).toEqual(['after'])
    })

  if (!isMysql)
    it('never leaves a write waiting for the next one, whatever their timing', async () => {
      const { options } = portal.database
      const queue = new GroupCommit(new SqliteWriter(options as SqliteOptions), () => 1_000)
      for (let ticks = 0; ticks < 20; ticks++) {
        await queue.write(() => Promise.resolve())
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
        await queue.write(() => Promise.resolve())
      }
      await queue.close()
    })

  if (!isMysql)
    it('refuses a write that bypasses the unit of work', async () => {
      const audit = portal.database.getRepository(AuditEntryEntity)
      await expect(audit.delete({ action: 'hammer' })).rejects.toThrow(/readonly|query_only|attempt to write/)
    })
})
