import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'
import { type AffiliateApplication, CSV_COLUMNS } from './application-list.contract.js'

/** Dollars. They stay numbers, so that a negative amount is not escaped as a formula. */
const MONEY = new Set<string | number | undefined>([
  'Total Earnings',
  'This Month Earnings',
] satisfies (typeof CSV_COLUMNS)[number][])

type Cells = Record<(typeof CSV_COLUMNS)[number], string | number | null>

/** Streams the applications as CSV, at the reader's pace; a closed connection ends the query. */
export async function sendCsv(
  applications: AsyncIterable<AffiliateApplication>,
  response: Response,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8')
  response.setHeader('Content-Disposition', 'attachment; filename="affiliate-applications.csv"')
  // Formulas are escaped because spreadsheets would run them; the byte order mark declares UTF-8.
  const rows = stringify({
    header: true,
    columns: [...CSV_COLUMNS],
    bom: true,
    escape_formulas: true,
    cast: { number: (value, { column }) => (MONEY.has(column) ? value.toFixed(2) : String(value)) },
  })
  await pipeline(Readable.from(cellsOf(applications)), rows, response).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    },
  )
}

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
