import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { statsCopy as copy } from '../applications.copy.js'
import { statText } from '../format.js'
import { changesOf, STATS_FIELDS, type StatsDraft } from './stats-edit.js'

interface StaleStatsProps {
  mine: StatsDraft
  theirs: AffiliateStats
  isBusy: boolean
  onTakeTheirs: () => void
}

/** The fields in which my edit differs from the stats that someone else has saved meanwhile. */
export function StaleStats({ mine, theirs, ...form }: StaleStatsProps) {
  const changes = changesOf(theirs, mine)
  const rows = STATS_FIELDS.filter((field) => field in changes).map((field) => ({
    label: copy.labels[field],
    mine: statText(field, mine[field] ?? copy.empty),
    theirs: statText(field, theirs[field]),
  }))
  return <StaleValues text={copy.stale} rows={rows} {...form} />
}
