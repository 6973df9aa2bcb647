import { afterAll, describe, expect, it } from '@jest/globals'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { affiliate, applicant, sums } from '../support/affiliates.js'
import { NOBODY, startBackOffice } from '../support/back-office.js'
import { commandOf } from '../support/command.js'

const { portal, master } = await startBackOffice()
afterAll(() => portal.stop())

const run = commandOf('affiliate', portal.environment)
const jsonOf = async (...args: string[]) => {
  const { stdout, stderr } = await run(...args, '--json')
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}
const rowOf = async (...args: string[]) => (await jsonOf(...args)).applications[0]
const refusal = async (...args: string[]) => {
  const { code, stderr } = await run(...args)
  expect(code).toBe(1)
  return stderr.trim()
}
const mailsTo = async (toAddress: string) =>
  (await portal.database.manager.findBy(OutboxMailEntity, { toAddress })).map(({ template }) => template)
const inOffice = async (id: string) =>
  (await portal.as(master).get(`/api/admin/affiliate/applications/${id}`).expect(200)).body

describe('npm run affiliate, for applications', () => {
  it('lists and shows applications without their keys', async () => {
    const { member, id } = await applicant(portal, { name: 'Ida Moor', email: 'ida@moor.example' })
    const row = { id, status: 'Pending Review', name: 'Ida Moor', email: 'ida@moor.example', version: 0 }
    expect(await rowOf('list', '--applications', '--status', 'pending')).toMatchObject(row)
    expect(await jsonOf('list', '--applications', '--status', 'rejected')).toEqual({ applications: [] })
    expect(await refusal('list', '--sales', '--applications')).toBe(
      'Add --sales or --applications, not both.',
    )
    const { application, history } = await jsonOf('show', id)
    const { accessKey, ...shown } = (await inOffice(id)).application
    const hint = `${accessKey.slice(0, 8)}…${accessKey.slice(-4)}`
    expect(application).toEqual({ ...shown, hint })
    expect(history).toMatchObject([{ action: 'application-submitted', by: 'the applicant' }])
    const { stdout } = await run('show', id)
    expect(stdout).toContain('Promotion Methods: A weekly video about risk.')
    expect(stdout).toMatch(/application-submitted +the applicant/)
    for (const text of [stdout, (await run('list', '--applications')).stdout])
      expect(text).not.toContain(member.key)
  })

  it('approves once, and refuses the opposite, as the back office does', async () => {
    const { member, id } = await applicant(portal, { email: 'yes@moor.example' })
    const approved = { id, status: 'Approved', tier: 'Bronze', version: 1 }
    expect(await rowOf('approve', id)).toMatchObject(approved)
    expect(await rowOf('approve', id)).toMatchObject(approved)
    expect((await mailsTo('yes@moor.example')).sort()).toEqual(['affiliate-approved', 'affiliate-received'])
    expect(await refusal('reject', id)).toBe('This application has already been approved.')
    const { body } = await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)
    expect(body.dashboard.code).toEqual(expect.any(String))
    expect((await inOffice(id)).history).toMatchObject([
      { action: 'application-submitted' },
      { action: 'application-approved', by: 'the command line' },
    ])
  })

  it('rejects with a reason, which is limited', async () => {
    const { id } = await applicant(portal, { email: 'no@moor.example' })
    expect(await refusal('reject', id, '--reason', 'x'.repeat(501))).toBe(
      'Keep the reason to 500 characters or fewer.',
    )
    const rejected = { status: 'Rejected', reason: 'Too small.' }
    expect(await rowOf('reject', id, '--reason', '  Too small. ')).toMatchObject(rejected)
    expect((await mailsTo('no@moor.example')).sort()).toEqual(['affiliate-received', 'affiliate-rejected'])
    expect(await refusal('figures', id, '--earnings', '5')).toBe(
      'Only approved affiliates have stats to edit.',
    )
  })

  it('sets figures of the version that is given, with an adjustment', async () => {
    const { id } = await affiliate(portal, master)
    const set = ['--earnings', '120.5', '--month-earnings', '20', '--referrals', '4', '--tier', 'Gold']
    expect(await rowOf('figures', id, ...set, '--version', '1', '--reason', 'Paid twice')).toMatchObject({
      tier: 'Gold',
      earnings: 120.5,
      monthEarnings: 20,
      referrals: 4,
      active: 0,
      version: 2,
    })
    const { ledger, history } = await inOffice(id)
    expect(ledger.entries).toHaveLength(2)
    expect(history.at(-1)).toMatchObject({
      action: 'affiliate-stats-edited',
      by: 'the command line',
      reason: 'Paid twice',
    })
    expect(await refusal('figures', id, '--active', '2', '--version', '1')).toMatch(/^Someone else changed/)
    expect(await refusal('figures', id, '--active', '5')).toBe(
      'Active members can’t be more than referrals made.',
    )
    expect((await run('figures', id, '--rate', '0.3')).stdout).toMatch(/ Gold +120\.50 +20\.00 +4 +0 /)
    const { stored, counted } = await sums(portal)
    expect(stored).toEqual(counted)
  })

  it.each([
    [['figures', NOBODY], /^Add what to set: --earnings/],
    [['figures', NOBODY, '--earnings', '1.234'], /^--earnings: Enter an amount/],
    [['figures', NOBODY, '--referrals', '-1'], /./],
    [['figures', NOBODY, '--referrals', 'two'], /^--referrals: Enter a whole number/],
    [['figures', NOBODY, '--tier', 'Tin'], /^The tier must be one of Bronze/],
    [['figures', NOBODY, '--active', '1', '--version', 'x'], /^The version must be a whole number/],
    [
      ['list', '--applications', '--status', 'waiting'],
      /^The status must be one of pending, approved, rejected, none, paused, ended\.$/,
    ],
    [['approve'], /^Add the ID of the application/],
    [['approve', NOBODY], /^Application not found\.$/],
    [['show', 'x'], /^Application not found\.$/],
  ])('refuses %j', async (args, sentence) => expect(await refusal(...args)).toMatch(sentence))
})
