import { afterAll, describe, expect, it } from '@jest/globals'
import type { AffiliateApplication } from '../../src/affiliate/applications/application-list.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { applicant, sums, ZEROS } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { NOBODY, startBackOffice } from '../support/back-office.js'
import { readMailbox } from '../support/mailbox.js'
import { until } from '../support/until.js'

const { portal, master, other, get, post } = await startBackOffice()
afterAll(() => portal.stop())

describe('decisions', () => {
  it('store an approval, its stats, audit entry and mail together', async () => {
    const { member, id } = await applicant(portal, { email: 'approved@vale.example' })
    const { application, ...rest } = await post('approve', { accessKey: member.key })
    expect(rest).toEqual({ success: true })
    expect(application).toEqual({
      id,
      memberId: expect.any(String),
      name: 'Robin Vale',
      email: 'approved@vale.example',
      website: 'https://vale.example/trading',
      experience: 'intermediate',
      audience: 'medium',
      promotion: 'A weekly video about risk.',
      additional: '',
      accessKey: member.key,
      status: 'Approved',
      submittedAt: expect.stringMatching(/Z$/),
      decidedAt: expect.stringMatching(/Z$/),
      reason: null,
      terms: null,
      account: { status: 'active', reason: null, clicksMergedAt: null },
      stats: ZEROS,
      version: 1,
    })
    const mails = await portal.database.manager.findBy(OutboxMailEntity, {
      toAddress: 'approved@vale.example',
    })
    expect(mails.map(({ template }) => template).sort()).toEqual(['affiliate-approved', 'affiliate-received'])
  })

  it('reject with an optional reason and send a mail', async () => {
    const { member } = await applicant(portal, { email: 'rejected@vale.example' })
    const { application } = await post('reject', { accessKey: member.key, reason: '  Too small.  ' })
    expect(application).toMatchObject({ status: 'Rejected', reason: 'Too small.', stats: ZEROS, version: 0 })
    const mails = await portal.database.manager.findBy(OutboxMailEntity, {
      toAddress: 'rejected@vale.example',
    })
    expect(mails.map(({ template }) => template).sort()).toEqual(['affiliate-received', 'affiliate-rejected'])
    await until(
      () => readMailbox(portal.config.dataDir),
      (written) =>
        written.some(
          ({ to, text }) => to?.[0]?.address === 'rejected@vale.example' && /Too small\./.test(text ?? ''),
        ),
    )
    const again = await applicant(portal)
    expect((await post('reject', { accessKey: again.member.key })).application.reason).toBeNull()
  })

  it.each([
    ['approve', 'reject', 'Approved'],
    ['reject', 'approve', 'Rejected'],
  ])(
    '%s is final: repeating it returns 200 without changes, %s returns 409',
    async (decision, opposite, status) => {
      const { member, id } = await applicant(portal)
      const first = await post(decision, { accessKey: member.key })
      const audited = () =>
        portal.database.manager.countBy(AuditEntryEntity, { subject: `application:${id}` })
      const before = await audited()
      expect(await post(decision, { accessKey: member.key })).toEqual(first)
      expect(await post(opposite, { accessKey: member.key }, 409)).toEqual(
        refused(`This application has already been ${status.toLowerCase()}.`),
      )
      expect(await audited()).toBe(before)
    },
  )

  it('accept one of 30 concurrent conflicting ones and send one mail', async () => {
    const { member, id } = await applicant(portal, { email: 'contested@vale.example' })
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        portal
          .as(index % 4 < 2 ? master : other)
          .post(`/api/admin/affiliate/${index % 2 ? 'approve' : 'reject'}`)
          .send({ accessKey: member.key }),
      ),
    )
    const { application } = await get(`applications/${id}`)
    const won = application.status === 'Approved' ? 1 : 0
    expect(replies.map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index % 2 === won ? 200 : 409)),
    )
    const mails = await portal.database.manager.findBy(OutboxMailEntity, {
      toAddress: 'contested@vale.example',
    })
    expect(mails).toHaveLength(2)
    expect(await portal.database.manager.countBy(AuditEntryEntity, { subject: `application:${id}` })).toBe(2)
  })

  it.each(['approve', 'reject'])(
    '%s returns 404 for unknown keys and keys without an application',
    async (what) => {
      expect(await post(what, { accessKey: 'nobody-at-all' }, 404)).toEqual(answers.noSuchKey)
      const { key } = await portal.make.key({ level: 'indicator' })
      expect(await post(what, { accessKey: key }, 404)).toEqual(
        refused('No application has this access key.'),
      )
    },
  )

  it.each([
    {},
    { accessKey: 0 },
    { accessKey: ['x'] },
    { accessKey: null },
    { accessKey: '' },
    { accessKey: {} },
  ])('refuse to approve %j', async (body) => {
    expect((await post('approve', body, 400)).success).toBe(false)
  })

  it('refuse to reject for an invalid reason', async () => {
    const { member } = await applicant(portal)
    for (const reason of ['x'.repeat(501), 'a\u0000b', 7, null, ['x']])
      await post('reject', { accessKey: member.key, reason }, 400)
  })

  it('approve many pending applications and skip the others', async () => {
    const pending = await Promise.all([applicant(portal), applicant(portal)])
    const rejected = await applicant(portal)
    await post('reject', { accessKey: rejected.member.key })
    const ids = [pending[0].id, rejected.id, pending[1].id]
    const answer = await post('approve-many', { ids })
    expect(answer.approved).toBe(2)
    expect(answer.applications.map(({ id, status }: AffiliateApplication) => [id, status])).toEqual([
      [ids[0], 'Approved'],
      [ids[1], 'Rejected'],
      [ids[2], 'Approved'],
    ])
    expect((await post('approve-many', { ids })).approved).toBe(0)
  })

  it('reject many pending applications with one reason, and skip the others', async () => {
    const pending = await Promise.all([
      applicant(portal, { email: 'first@vale.example' }),
      applicant(portal, { email: 'second@vale.example' }),
    ])
    const approved = await applicant(portal)
    await post('approve', { accessKey: approved.member.key })
    const ids = [pending[0].id, approved.id, pending[1].id]
    const answer = await post('reject-many', { ids, reason: ' We are full. ' })
    expect(answer.rejected).toBe(2)
    const decided = answer.applications.map(({ status, reason }: AffiliateApplication) => [status, reason])
    const rejection = ['Rejected', 'We are full.']
    expect(decided).toEqual([rejection, ['Approved', null], rejection])
    expect((await post('reject-many', { ids })).rejected).toBe(0)
    for (const toAddress of ['first@vale.example', 'second@vale.example']) {
      const mail = { toAddress, template: 'affiliate-rejected' }
      expect(await portal.database.manager.countBy(OutboxMailEntity, mail)).toBe(1)
    }
  })

  it('reject many all or nothing, for a valid reason', async () => {
    const { id } = await applicant(portal)
    await post('reject-many', { ids: [id, NOBODY] }, 404)
    for (const body of [{ ids: [] }, { ids: Array(101).fill(id) }, { ids: [id], reason: 'x'.repeat(501) }])
      await post('reject-many', body, 400)
    await post('reject-many', { ids: [id], reason: 7 }, 400)
    expect((await get(`applications/${id}`)).application.status).toBe('Pending Review')
  })

  it('approve many all or nothing, by 1 to 100 ids', async () => {
    const { id } = await applicant(portal)
    await post('approve-many', { ids: [id, NOBODY] }, 404)
    expect((await get(`applications/${id}`)).application.status).toBe('Pending Review')
    for (const ids of [[], Array(101).fill(id), ['x'], 'x', null, [null], { 0: id }])
      await post('approve-many', { ids }, 400)
  })

  it('keep stored totals equal to the sum of their entries', async () => {
    const { stored, counted } = await sums(portal)
    expect(stored).toEqual(counted)
  })
})
