import { afterAll, describe, expect, it } from '@jest/globals'
import libsql from 'libsql'
import { v7 as uuid } from 'uuid'
import { startAuditLog } from '../support/audit-log.js'
import { isMysql } from '../support/database.js'

const { portal, list, recordMany } = await startAuditLog()
afterAll(() => portal.stop())

describe('search of the audit log', () => {
  const needle = `key:${uuid()}`

  it('reads a limited number of entries for a page, and goes on from there', async () => {
    const actor = `key:${uuid()}`
    await recordMany({ action: 'key-revoked', actor, subject: needle })
    for (const query of [{ q: needle }, { actor, action: 'key-revoked' }]) {
      const first = await list(query)
      expect(first.entries).toEqual([])
      expect(first.older).toMatch(/^[\da-f-]{36}$/)
      const second = await list({ ...query, before: first.older! })
      expect(second.entries).toMatchObject([{ subject: needle }])
    }
    // One condition is looked up in its index.
    expect((await list({ subject: needle })).entries).toHaveLength(1)
    expect((await list({ action: 'key-revoked' })).entries).toMatchObject([{ subject: needle }])
  }, 60_000)

  it('finds a person by a name that is no order number', async () => {
    const { id } = await portal.make.key({ level: 'lifetime', holder: 'Émile Vale' })
    expect((await list({ subject: 'émile' })).entries).toMatchObject([
      { action: 'key-issued', subject: `key:${id}`, subjectName: 'Émile Vale' },
    ])
  })

  it('looks each condition up in its index', async () => {
    for (const column of ['subject', 'client', 'actor', 'action']) {
      const plan = await planOf(column)
      expect(plan).toContain(`audit_entries_${column}`)
      expect(plan).not.toMatch(/filesort|TEMP B-TREE|SCAN/)
    }
  })
})

/** How the database finds a page of entries with one value in a column, as JSON. */
async function planOf(column: string): Promise<string> {
  const { config, database } = portal
  const select = (index: string) =>
    `SELECT id, details FROM audit_entries ${index} WHERE ${column} = ? AND id < ? ORDER BY id DESC LIMIT 51`
  const parameters = ['x', uuid()]
  if (isMysql)
    return JSON.stringify(
      await database.query(`EXPLAIN ${select(`FORCE INDEX (audit_entries_${column})`)}`, parameters),
    )
  // A plan's statement leaves its connection with an old snapshot.
  const connection = new libsql(config.database)
  try {
    return JSON.stringify(connection.prepare(`EXPLAIN QUERY PLAN ${select('')}`).all(...parameters))
  } finally {
    connection.close()
  }
}
