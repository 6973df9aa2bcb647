import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PerformanceAnswer } from '../../src/performance/performance.contract.js'
import { recordLines, walkRecord } from '../../src/performance/record.contract.js'
import { sha256 } from '../../src/performance/record/sha256.js'
import { answers } from '../support/answers.js'
import { DEMONSTRATION_HEAD, DEMONSTRATION_ROWS, newRow, rowsOf } from '../support/performance.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let member: Visitor
let owner: Visitor
beforeAll(async () => {
  portal = await startPortal()
  member = await portal.make.member()
  owner = await portal.make.masterOf('owner')
}, 60_000)
afterAll(() => portal.stop())

const results = async () =>
  (await portal.as(member).get('/api/performance').expect(200)).body as PerformanceAnswer
const file = async () => (await portal.anonymous.get('/performance/record.jsonl').expect(200)).text
const publish = async (...rows: object[]) => {
  const { head } = await results()
  await portal.as(owner).post('/api/admin/performance/publish').send({ rows, head: head.seq }).expect(201)
}

describe('the record of a new database', () => {
  it('has the demonstration rows, with the same hashes everywhere', async () => {
    const text = await file()
    const walked = await walkRecord(recordLines(text), sha256)
    expect(walked).toEqual({ ok: true, head: { seq: DEMONSTRATION_ROWS, hash: DEMONSTRATION_HEAD } })
    expect(rowsOf(text)[0]).toEqual({
      seq: 1,
      month: '2024-04',
      instrument: 'ES',
      returnPercent: 2.28,
      trades: 22,
      wins: 4,
      losses: 18,
      lossPercent: 11.29,
      basis: 'demonstration',
      publishedAt: '2026-11-23T00:00:00.000Z',
      prevHash: '0'.repeat(64),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('has the headlines of product §3', async () => {
    const { head, bases, rows, headlines } = await results()
    expect(head).toEqual({ seq: DEMONSTRATION_ROWS, hash: DEMONSTRATION_HEAD })
    expect(bases).toEqual(['demonstration'])
    expect(rows).toHaveLength(DEMONSTRATION_ROWS)
    expect(rows.slice(0, 3).map(({ instrument }) => instrument)).toEqual(['ES', 'YM', 'NQ'])
    expect(Object.keys(rows[0]!)).not.toContain('hash')
    expect(headlines).toEqual([
      {
        basis: 'demonstration',
        from: '2024-04',
        to: '2025-07',
        months: 16,
        totalReturn: 271.53,
        averageMonth: expect.closeTo(16.97, 2),
        winRate: expect.closeTo(23.6, 5),
        averageWin: expect.any(Number),
        averageLoss: expect.any(Number),
        riskReward: expect.closeTo(5, 2),
        lowestMonth: { month: '2025-06', returnPercent: 4.95 },
        highestMonth: { month: '2025-04', returnPercent: 31.4 },
      },
    ])
  })
})

describe("members' results", () => {
  it('need a session', async () => {
    expect((await portal.anonymous.get('/api/performance').expect(401)).body).toEqual(answers.signInFirst)
  })

  it('are not sent again until something is published', async () => {
    const get = (etag: string) => portal.as(member).get('/api/performance').set('If-None-Match', etag)
    const first = await portal.as(member).get('/api/performance').expect(200)
    const { etag } = first.headers as { etag: string }
    expect((await get(etag).expect(304)).text).toBe('')
    await publish(newRow())
    const next = await get(etag).expect(200)
    expect(next.headers.etag).not.toBe(etag)
    expect(next.body.bases).toEqual(['actual', 'demonstration'])
  })

  it('have a correction in place of the row that it corrects', async () => {
    const { head } = await results()
    const { publishedAt } = rowsOf(await file()).at(-1)!
    await publish(newRow({ returnPercent: 3.25, corrects: head.seq, note: 'Fees were missing' }))
    const { rows, headlines } = await results()
    expect(rows.filter(({ basis }) => basis === 'actual')).toEqual([
      {
        ...newRow({ returnPercent: 3.25, corrects: head.seq, note: 'Fees were missing' }),
        seq: head.seq + 1,
        publishedAt: expect.any(String),
        corrected: { seq: head.seq, returnPercent: 4.25, publishedAt },
      },
    ])
    expect(headlines).toMatchObject([
      { basis: 'actual', totalReturn: 3.25, months: 1 },
      { basis: 'demonstration', totalReturn: 271.53 },
    ])
  })
})

describe('record.jsonl', () => {
  it('is public, revalidated by the head, and not stored', async () => {
    const answer = await portal.anonymous.get('/performance/record.jsonl').expect(200)
    const { head } = await results()
    expect(answer.headers).toMatchObject({
      etag: `"${head.hash}"`,
      'cache-control': 'no-cache',
      'content-type': 'application/jsonl; charset=utf-8',
    })
    const known = portal.anonymous.get('/performance/record.jsonl').set('If-None-Match', `W/"${head.hash}"`)
    expect((await known.expect(304)).text).toBe('')
  })

  it('has every row, the corrected ones too, in the order of publication', async () => {
    const text = await file()
    const { head } = await results()
    expect(rowsOf(text).map(({ seq }) => seq)).toEqual(Array.from({ length: head.seq }, (_, at) => at + 1))
    expect(await walkRecord(recordLines(text), sha256)).toEqual({ ok: true, head })
  })

  it('shows a row that was changed in the database', async () => {
    const change = (trades: number) =>
      portal.write((tx) => tx.query(`UPDATE performance_rows SET trades = ${trades} WHERE seq = 7`))
    const { trades } = rowsOf(await file())[6]!
    await change(trades + 1)
    const walked = await walkRecord(recordLines(await file()), sha256)
    await change(trades)
    expect(walked).toEqual({ ok: false, line: 7, reason: 'changed-row' })
  })

  it('is sent to an address 60 times in 5 minutes', async () => {
    const get = () => portal.anonymous.get('/performance/record.jsonl').set('X-Forwarded-For', '192.0.2.60')
    for (let call = 0; call < 60; call++) await get().expect(200)
    const refused = await get().expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
