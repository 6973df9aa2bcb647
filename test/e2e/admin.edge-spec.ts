import { afterAll, describe, expect, it } from '@jest/globals'
import type { ApplicationEvent } from '../../src/affiliate/applications/decisions.contract.js'
import { affiliate } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { NOBODY, startBackOffice } from '../support/back-office.js'

const { portal, master, other, get } = await startBackOffice()
afterAll(() => portal.stop())

describe('back office access', () => {
  it.each([
    ['get', 'applications', 200],
    ['get', 'applications.csv', 200],
    ['get', `applications/${NOBODY}`, 404],
    ['get', `applications/${NOBODY}/ledger`, 404],
    ['post', 'approve', 400],
    ['post', 'reject', 400],
    ['post', 'approve-many', 400],
    ['put', 'stats', 400],
    ['post', 'init-stats', 200],
    ['get', 'sales', 200],
    ['post', 'sales/correct', 400],
  ] as const)('is limited to masters: %s %s answers them %i', async (method, path, status) => {
    const at = `/api/admin/affiliate/${path}`
    expect((await portal.anonymous[method](at).expect(401)).body).toEqual(answers.signInFirst)
    const member = await portal.make.member('lifetime')
    expect((await portal.as(member)[method](at).expect(403)).body).toEqual(
      refused('You need a master access key to do this.'),
    )
    await portal.as(other)[method](at).expect(status)
  })
})

describe('single application', () => {
  it('includes its history and ledger', async () => {
    const { member, id } = await affiliate(portal, master)
    await portal
      .as(other)
      .put('/api/admin/affiliate/stats')
      .send({ accessKey: member.key, stats: { totalEarnings: 5, tier: 'Silver' }, reason: 'Paid by hand' })
      .expect(200)
    const body = await get(`applications/${id}`)
    expect(Object.keys(body).sort()).toEqual(['application', 'history', 'ledger', 'success'])
    expect(body.history.map(({ at: _, ...event }: ApplicationEvent) => event)).toEqual([
      { action: 'application-submitted', by: 'the applicant', reason: null, changes: [] },
      { action: 'application-approved', by: 'automation master', reason: null, changes: [] },
      {
        action: 'affiliate-stats-edited',
        by: 'indicator master',
        reason: 'Paid by hand',
        changes: [
          { field: 'totalEarnings', before: 0, after: 5 },
          { field: 'tier', before: 'Bronze', after: 'Silver' },
        ],
      },
    ])
    expect(body.ledger.entries).toHaveLength(1)
    expect(Object.keys(body.ledger.entries[0]).sort()).toEqual([
      'amount',
      'author',
      'customers',
      'id',
      'kind',
      'month',
      'order',
      'reason',
      'recordedAt',
      'reward',
      'sale',
      'sales',
    ])
  })

  it('shows a master by the name of the key holder, in the history and in the member’s ledger', async () => {
    const terms = { level: 'master', template: 'automation', holder: 'Dana Whitlock' } as const
    const dana = await portal.signIn((await portal.make.key(terms)).key)
    const { member, id } = await affiliate(portal, dana)
    await portal
      .as(dana)
      .put('/api/admin/affiliate/stats')
      .send({ accessKey: member.key, stats: { totalEarnings: 5 } })
      .expect(200)
    const { history, ledger } = await get(`applications/${id}`)
    expect(history.map(({ by }: ApplicationEvent) => by)).toEqual([
      'the applicant',
      'Dana Whitlock',
      'Dana Whitlock',
    ])
    expect(ledger.entries[0].author).toBe('Dana Whitlock')
    const { body } = await portal.as(member).get('/api/affiliate/ledger/me').expect(200)
    expect(body.ledger.entries[0].author).toBe('Dana Whitlock')
  })

  it.each([NOBODY, 'x', "' OR 1=1 --", '%00', 'é', '😀'])('returns 404 for %s', async (id) => {
    expect(
      (await portal.as(master).get(`/api/admin/affiliate/applications/${encodeURIComponent(id)}`)).status,
    ).toBe(404)
    expect(
      (await portal.as(master).get(`/api/admin/affiliate/applications/${encodeURIComponent(id)}/ledger`))
        .status,
    ).toBe(404)
  })
})
