import type { AffiliateStats } from '../../src/affiliate/dashboard/dashboard.contract.js'
import type { SubmitApplicationRequest } from '../../src/affiliate/affiliate.contract.js'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { MonthEntity } from '../../src/affiliate/accounts/month.entity.js'
import { TotalsEntity } from '../../src/affiliate/accounts/totals.entity.js'
import type { Portal, Visitor } from './portal.js'

/** The stats of an affiliate without earnings. */
export const ZEROS: AffiliateStats = {
  totalEarnings: 0,
  thisMonthEarnings: 0,
  referralsMade: 0,
  activeMembers: 0,
  conversionRate: 0,
  commissionRate: 0,
  tier: 'Bronze',
}

/** Stats of an affiliate with earnings. */
export const STATS: AffiliateStats = {
  totalEarnings: 1234.56,
  thisMonthEarnings: 234.5,
  referralsMade: 12,
  activeMembers: 7,
  conversionRate: 3.25,
  commissionRate: 0.3,
  tier: 'Gold',
}

/** A valid application; a test passes the fields that matter. */
export const application = (different: Partial<SubmitApplicationRequest> = {}): SubmitApplicationRequest => ({
  name: 'Robin Vale',
  email: 'robin@vale.example',
  website: 'https://vale.example/trading',
  experience: 'intermediate',
  audience: 'medium',
  promotion: 'A weekly video about risk.',
  additional: '',
  accessKey: '',
  ...different,
})

/** Creates a member who has applied; returns it and the application's id. */
export async function applicant(portal: Portal, different: Partial<SubmitApplicationRequest> = {}) {
  const member = await portal.make.member('indicator')
  const { body } = await portal
    .as(member)
    .post('/api/affiliate/submit')
    .send(application(different))
    .expect(201)
  return { member, id: body.application.id as string }
}

/** Creates a member whose application `master` approves. */
export async function affiliate(
  portal: Portal,
  master: Visitor,
  different: Partial<SubmitApplicationRequest> = {},
) {
  const { member, id } = await applicant(portal, different)
  await portal.as(master).post('/api/admin/affiliate/approve').send({ accessKey: member.key }).expect(200)
  return { member, id }
}

/** The stored totals, and the same totals counted from the entries; they must always be equal. */
export async function sums(portal: Portal) {
  const { manager } = portal.database
  const entries = await manager.find(LedgerEntryEntity)
  const applications = await manager.find(ApplicationEntity)
  const accounts = await manager.find(AffiliateEntity)
  const total = <T>(rows: T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const ofAccount = (keyId: string) => entries.filter((entry) => entry.keyId === keyId)
  const status = (name: string) => applications.filter(({ status }) => status === name).length
  return {
    stored: {
      accounts: Object.fromEntries(
        accounts.map(({ keyId, earnings, referrals, customers }) => [
          keyId,
          { earnings, referrals, customers },
        ]),
      ),
      months: Object.fromEntries(
        (await manager.find(MonthEntity))
          .filter(({ earnings, sales }) => earnings !== 0 || sales !== 0)
          .map(({ keyId, month, earnings, sales }) => [`${keyId} ${month}`, { earnings, sales }]),
      ),
      applications: Object.fromEntries(applications.map(({ keyId, earnings }) => [keyId, earnings])),
      totals: await manager.findOneByOrFail(TotalsEntity, { id: 'all' }),
    },
    counted: {
      accounts: Object.fromEntries(
        accounts.map(({ keyId }) => [
          keyId,
          {
            earnings: total(ofAccount(keyId), ({ amount }) => amount),
            referrals: total(ofAccount(keyId), ({ sales }) => sales),
            customers: total(ofAccount(keyId), ({ customers }) => customers),
          },
        ]),
      ),
      months: Object.fromEntries(
        [...new Set(entries.map(({ keyId, month }) => `${keyId} ${month}`))]
          .map((name) => {
            const rows = entries.filter(({ keyId, month }) => `${keyId} ${month}` === name)
            return [
              name,
              { earnings: total(rows, (row) => row.amount), sales: total(rows, (row) => row.sales) },
            ] as const
          })
          .filter(([, { earnings, sales }]) => earnings !== 0 || sales !== 0),
      ),
      applications: Object.fromEntries(
        applications.map(({ keyId }) => [keyId, total(ofAccount(keyId), ({ amount }) => amount)]),
      ),
      totals: {
        id: 'all',
        applications: applications.length,
        withoutApplication: status('No application'),
        pending: status('Pending Review'),
        approved: status('Approved'),
        rejected: status('Rejected'),
        earnings: total(
          applications.flatMap(({ keyId }) => ofAccount(keyId)),
          ({ amount }) => amount,
        ),
      },
    },
  }
}
