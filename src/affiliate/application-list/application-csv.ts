import type { Response } from 'express'
import { csvFile, sendFile } from '../../platform/http/file-answer.js'
import { type AffiliateApplication, CSV_COLUMNS } from './application-list.contract.js'

/** Dollars. They stay numbers, so that a negative amount is not escaped as a formula. */
const MONEY = new Set<string | number | undefined>([
  'Total Earnings',
  'This Month Earnings',
] satisfies (typeof CSV_COLUMNS)[number][])

type Cells = Record<(typeof CSV_COLUMNS)[number], string | number | null>

/** Streams the applications as CSV, at the reader's pace. */
export const sendCsv = (
  applications: AsyncIterable<AffiliateApplication>,
  response: Response,
): Promise<void> =>
  sendFile(
    csvFile(CSV_COLUMNS, cellsOf(applications), {
      number: (value, { column }) => (MONEY.has(column) ? value.toFixed(2) : String(value)),
    }),
    { name: 'affiliate-applications', format: 'csv' },
    response,
  )

async function* cellsOf(applications: AsyncIterable<AffiliateApplication>): AsyncGenerator<Cells> {
  for await (const { stats, ...application } of applications)
    yield {
      Name: application.name,
      Email: application.email,
      Website: application.website,
      Experience: application.experience,
      Audience: application.audience,
      'Promotion Methods': application.promotion,
      'Additional Info': application.additional,
      'Access Key': application.accessKey,
      Status: application.status,
      Submitted: application.submittedAt,
      Decided: application.decidedAt,
      Reason: application.reason,
      'Total Earnings': stats.totalEarnings,
      'This Month Earnings': stats.thisMonthEarnings,
      'Referrals Made': stats.referralsMade,
      'Active Members': stats.activeMembers,
      'Conversion Rate': stats.conversionRate,
      'Commission Rate': stats.commissionRate,
      Tier: stats.tier,
    }
}
