import { afterAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { APPLICATION_SORTS } from '../../src/affiliate/applications/application-list.contract.js'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { applicant } from '../support/affiliates.js'
import { APPLICANTS, startFilledBackOffice } from '../support/back-office.js'

const { portal, master, keys } = await startFilledBackOffice()
afterAll(() => portal.stop())

const csv = async (different: object = {}) => {
  const answer = await portal
    .as(master)
    .get(`/api/admin/affiliate/applications.csv?${new URLSearchParams({ ...different })}`)
    .buffer(true)
    .expect(200)
  return { answer, rows: parse<Record<string, string>>(answer.text, { columns: true, bom: true }) }
}

describe('export of applications', () => {
  it('contains the filtered list', async () => {
    const { answer, rows } = await csv({ sort: 'name' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="affiliate-applications.csv"',
      'cache-control': 'no-store',
    })
    expect(rows.map(({ Name }) => Name)).toEqual(APPLICANTS.map((name) => `${name} Vale`))
    expect(rows[4]).toEqual({
      Name: 'Émile Vale',
      Email: '4@even.example',
      Website: 'https://site-4.example/%_x',
      Experience: 'intermediate',
      Audience: 'medium',
      'Promotion Methods': 'A weekly video about risk.',
      'Additional Info': '',
      'Access Key': keys[4],
      Status: 'Approved',
      Submitted: expect.stringMatching(/Z$/),
      Decided: expect.stringMatching(/Z$/),
      Reason: '',
      'Total Earnings': '40.00',
      'This Month Earnings': '0.00',
      'Referrals Made': '0',
      'Active Members': '0',
      'Conversion Rate': '0',
      'Commission Rate': '0',
      Tier: 'Bronze',
    })
    expect((await csv({ status: 'Rejected', q: 'vale' })).rows.map(({ Name }) => Name)).toEqual([
      'Fay Vale',
      'Cleo Vale',
    ])
    expect((await csv({ q: 'nobody' })).rows).toEqual([])
    await portal.as(master).get('/api/admin/affiliate/applications.csv?status=x').expect(400)
  })

  it('is audited without the search term', async () => {
    const entries = () =>
      portal.database.query<{ actor: string; client: string; details: string }[]>(
        "SELECT actor, client, details FROM audit_entries WHERE action = 'applications-exported' ORDER BY id",
      )
    const before = (await entries()).length
    await csv({ status: 'Approved', q: '4@even.example' })
    const [entry, ...more] = (await entries()).slice(before)
    expect(more).toEqual([])
    expect({ ...entry }).toEqual({
      actor: expect.stringMatching(/^key:[\da-f-]{36}$/),
      client: '127.0.0.1',
      details: JSON.stringify({ status: 'Approved', isSearch: true }),
    })
  })

  it('escapes formulas for spreadsheets', async () => {
    const text = '=HYPERLINK("https://evil.example","x")'
    const { member } = await applicant(portal, { name: text, promotion: '@SUM(1)', additional: '-1+1' })
    const { answer } = await csv({ q: member.key })
    const [row] = parse<Record<string, string>>(answer.text, { columns: true, bom: true })
    expect([row!.Name, row!['Promotion Methods'], row!['Additional Info']]).toEqual([
      `'${text}`,
      "'@SUM(1)",
      "'-1+1",
    ])
  })

  it('is read in batches without losing a row, in every sort order', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => index)
    const made = await portal.keys.issue({ level: 'indicator' }, many.length, 'test')
    await portal.write(async (tx) => {
      for (let at = 0; at < many.length; at += 100)
        await tx.insert(
          ApplicationEntity,
          many.slice(at, at + 100).map((index) => ({
            id: `row-${index}`,
            number: 9 + index,
            keyId: made[index]!.id,
            name: `Same ${index % 3}`,
            email: 'x@vale.example',
            website: 'https://vale.example',
            experience: 'expert' as const,
            audience: 'small' as const,
            promotion: '',
            additional: '',
            status: 'Approved' as const,
            reviewOrder: 9 + index,
            search: `same ${index % 3}`,
            earnings: index % 5,
            submittedAt: new Date(),
          })),
        )
    })
    for (const sort of APPLICATION_SORTS) {
      const keysOf = (await csv({ sort })).rows.map((row) => row['Access Key'])
      expect([sort, keysOf.length, new Set(keysOf).size]).toEqual([sort, 1108, 1108])
    }
  })
  it('contains negative amounts as numbers', async () => {
    const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { name: 'Émile Vale' })
    await portal.write((tx) => tx.update(AffiliateEntity, { keyId }, { earnings: -512 }))
    expect((await csv({ q: keys[4] })).rows[0]!['Total Earnings']).toBe('-5.12')
  })
})
