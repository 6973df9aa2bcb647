import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { newRow, recordFor, rowsOf } from '../support/performance.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let manager: Visitor
let record: ReturnType<typeof recordFor>
beforeAll(async () => {
  portal = await startPortal()
  manager = await portal.make.masterOf('manager')
  record = recordFor(portal, manager)
}, 60_000)
afterAll(() => portal.stop())

describe('publishing', () => {
  it('adds rows all at once, with an audit entry', async () => {
    const month = record.nextMonth()
    const before = await record.newest()
    const rows = [newRow({ month }), newRow({ month, instrument: 'NQ' })]
    const { body } = await record.post('publish', { rows, head: before.seq })
    const head = await record.newest()
    expect(body).toEqual({ success: true, head })
    expect(head.seq).toBe(before.seq + 2)
    const published = rowsOf(await record.file()).slice(-2)
    expect(published).toMatchObject([
      { ...rows[0], seq: before.seq + 1, prevHash: before.hash },
      { ...rows[1], seq: head.seq, hash: head.hash },
    ])
    expect(await record.isWhole()).toBe(true)
    const subject = `performance:${before.seq + 1}`
    const [entry] = await portal.database.getRepository(AuditEntryEntity).findBy({ subject })
    expect(entry).toMatchObject({ action: 'results-published', actor: expect.stringMatching(/^key:/) })
    expect(JSON.parse(entry!.details!)).toEqual({
      after: { rows: 2, first: before.seq + 1, last: head.seq, hash: head.hash },
    })
  })

  it('keeps a note exactly, also one that looks like a formula', async () => {
    const notes = ['=SUM(A1:A9)', 'Zürich – “quotes” \\ 😀', '<b>bold</b>']
    const month = record.nextMonth()
    await record.publish(...notes.map((note, at) => newRow({ month, instrument: `N${at}`, note })))
    expect(
      rowsOf(await record.file())
        .slice(-3)
        .map(({ note }) => note),
    ).toEqual(notes)
    expect(await record.isWhole()).toBe(true)
  })

  it('refuses rows of an older preview and stores nothing', async () => {
    const { seq } = await record.newest()
    await record.publish(newRow({ month: record.nextMonth() }))
    const before = await record.newest()
    const stale = await record
      .post('publish', { rows: [newRow({ month: record.nextMonth() })], head: seq })
      .expect(409)
    expect(stale.body).toEqual(
      refused(
        'Results were published after your rows were checked. Compare your rows with the record, then try again.',
      ),
    )
    expect(await record.newest()).toEqual(before)
  })

  it('lets one of several that publish at once win', async () => {
    const { seq } = await record.newest()
    const bodies = Array.from({ length: 6 }, () => ({
      rows: [newRow({ month: record.nextMonth() })],
      head: seq,
    }))
    const done = await Promise.all(bodies.map((body) => record.post('publish', body)))
    expect(done.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await record.newest()).seq).toBe(seq + 1)
    expect(await record.isWhole()).toBe(true)
  })

  it('accepts as many rows as a call may have, with long notes', async () => {
    const month = record.nextMonth()
    const rows = Array.from({ length: 2000 }, (_, at) =>
      newRow({ month, instrument: `I${at}`, note: 'n'.repeat(200) }),
    )
    expect((await record.publish(...rows)).status).toBe(201)
    expect(await record.isWhole()).toBe(true)
  })
})

describe('the list', () => {
  it('has pages, newest first, with what corrected a row', async () => {
    const month = record.nextMonth()
    await record.publish(newRow({ month }))
    const { seq } = await record.newest()
    await record.publish(newRow({ month, returnPercent: 1, corrects: seq }))
    const first = await record.list('?pageSize=1')
    expect(first).toEqual({
      success: true,
      rows: [expect.objectContaining({ seq: seq + 1, corrects: seq, prevHash: expect.any(String) })],
      head: await record.newest(),
      older: seq + 1,
    })
    expect((await record.list(`?pageSize=1&before=${first.older}`)).rows).toEqual([
      expect.objectContaining({ seq, correctedBy: seq + 1 }),
    ])
    expect(await record.list('?before=2')).toMatchObject({ rows: [{ seq: 1 }], older: null })
  })

  it('refuses other page edges', async () => {
    await portal.as(manager).get('/api/admin/performance?before=x').expect(400)
  })
})
