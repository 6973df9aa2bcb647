import type { Response } from 'express'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { NO_APPLICATION } from '../affiliate.contract.js'
import type { AffiliateApplication, CSV_COLUMNS } from './application-list.contract.js'

const COLUMNS: CsvColumns<AffiliateApplication, (typeof CSV_COLUMNS)[number]> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Website', ({ website }) => website],
  ['Experience', ({ experience }) => experience],
  ['Audience', ({ audience }) => audience],
  ['Promotion Methods', ({ promotion }) => promotion],
  ['Additional Info', ({ additional }) => additional],
  ['Access Key', ({ accessKey }) => accessKey],
  ['Status', ({ status }) => status],
  ['Submitted', ({ status, submittedAt }) => (status === NO_APPLICATION ? null : submittedAt)],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['Reason', ({ reason }) => reason],
  ['Total Earnings', ({ stats }) => stats.totalEarnings, 2],
  ['This Month Earnings', ({ stats }) => stats.thisMonthEarnings, 2],
  ['Referrals Made', ({ stats }) => stats.referralsMade],
  ['Active Members', ({ stats }) => stats.activeMembers],
  ['Conversion Rate', ({ stats }) => stats.conversionRate],
  ['Commission Rate', ({ stats }) => stats.commissionRate],
  ['Tier', ({ stats }) => stats.tier],
]

/** Streams the applications as CSV, at the reader's pace. */
export const sendCsv = (
  applications: AsyncIterable<AffiliateApplication>,
  response: Response,
): Promise<void> =>
  sendFile(csvFile(COLUMNS, applications), { name: 'affiliate-applications', format: 'csv' }, response)
