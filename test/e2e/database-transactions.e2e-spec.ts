import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Like } from 'typeorm'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { GroupCommit } from '../../src/platform/database/writes/group-commit.js'
import { SqliteWriter } from '../../src/platform/database/writes/sqlite-writer.js'
import { isMysql } from '../support/database.js'
import { type Portal, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

type SqliteOptions = ConstructorParameters<typeof SqliteWriter>[0]

describe('transactions', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal({ RATE_LIMITS: 'off' })))
  afterAll(() => portal.stop())

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

  if (isMysql)
    it('reads in a transaction what others have committed since it began', async () => {
      await portal.write(async (tx) => {
        const found = () => tx.existsBy(AuditEntryEntity, { id: 'meanwhile' })
        expect(await found()).toBe(false)
        await portal.write((other) => other.insert(AuditEntryEntity, entry('meanwhile')))
        expect(await found()).toBe(true)
      })
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
