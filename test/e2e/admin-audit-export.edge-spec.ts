import { afterAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { v7 as uuid } from 'uuid'
import { type AuditLogEntry, MAX_SEARCHED } from '../../src/platform/audit/audit.contract.js'
import { keyRef } from '../../src/platform/audit/key-ref.js'
import { startAuditLog } from '../support/audit-log.js'

const { portal, owner, grace, list, rename, recordMany } = await startAuditLog()
afterAll(() => portal.stop())

describe('export of the audit log', () => {
  it('has what the filter shows as CSV, with formulas escaped', async () => {
    await rename('Grace')
    await rename('=HYPERLINK("https://evil.example")')
    const answer = await portal
      .as(grace.visitor)
      .get('/api/admin/audit.csv?action=display-name-changed&q=hyperlink')
      .buffer(true)
      .expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    })
    expect(parse(answer.text, { columns: true, bom: true })).toEqual([
      {
        When: expect.stringMatching(/Z$/),
        Who: 'Grace Vale',
        What: 'display-name-changed',
        'Target ID': keyRef(grace.id),
        'Target Name': 'Grace Vale',
        'IP Address': '',
        Before: '{"displayName":"Grace"}',
        After: JSON.stringify({ displayName: '=HYPERLINK("https://evil.example")' }),
        'Entry ID': expect.any(String),
      },
    ])
  })

  it('has one JSON object a line, all pages of them', async () => {
    await recordMany({ action: 'key-revoked', actor: `key:${uuid()}` })
    const { text, headers } = await portal
      .as(owner)
      .get('/api/admin/audit.jsonl?client=203.0.113.7')
      .buffer(true)
      .expect(200)
    expect(headers['content-type']).toMatch(/^application\/jsonl/)
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditLogEntry)
    expect(entries).toHaveLength(MAX_SEARCHED + 1)
    expect(entries.at(-1)).toMatchObject({ action: 'key-revoked', client: '203.0.113.7' })
    expect((await list({ client: '203.0.113.7', pageSize: 1 })).entries[0]).toEqual(entries[0])
  }, 60_000)

  it('is in the log itself, without the words that were searched for', async () => {
    await portal
      .as(owner)
      .get('/api/admin/audit.csv?action=sign-in&q=ada&actor=grace')
      .buffer(true)
      .expect(200)
    const [entry] = (await list({ action: 'audit-exported' })).entries
    expect(entry).toMatchObject({
      actor: 'automation master',
      client: '127.0.0.1',
      after: { format: 'csv', action: 'sign-in', isSearch: true, isByActor: true, isBySubject: false },
    })
    expect(JSON.stringify(entry!.after)).not.toMatch(/ada|grace/)
  })

  it('refuses what the list refuses', async () => {
    await portal.as(owner).get('/api/admin/audit.csv?action=x').expect(400)
    await portal.as(owner).get('/api/admin/audit.csv?before=x').expect(400)
  })
})
