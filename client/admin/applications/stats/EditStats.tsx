import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type {
  AffiliateApplication,
  VisibleApplication,
} from '#src/affiliate/applications/application-list.contract.js'
import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import { isAffiliate } from '#src/affiliate/affiliate.contract.js'
import { NOT_APPROVED } from '#src/affiliate/dashboard/stats-edit.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { isMissing, useErrorLog } from '../../back-office/http-errors.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { detailsQuery } from '../applications.api.js'
import { detailsCopy, statsCopy as copy } from '../applications.copy.js'
import { statText } from '../format.js'
import { hasAmounts } from '../list/list-changes.js'
import { StatsFields } from './StatsFields.js'
import { changesOf, STATS_FIELDS, type StatsDraft } from './stats-edit.js'
import { useStatsEdit } from './use-stats-edit.js'

interface EditStatsProps {
  id: string
  /** The row from the list; undefined if the application is on no loaded page. */
  known: VisibleApplication | undefined
  onClose: () => void
}

export function EditStats({ id, known, onClose }: EditStatsProps) {
  useFocusReturn(id)
  const details = useQuery({ ...detailsQuery(id), enabled: known === undefined })
  const isGone = isMissing(details.error)
  useErrorLog(detailsCopy.notLoaded, known || isGone ? null : details.error)
  // A list that is read again may leave its row out: what is typed stays.
  const application = useLastKnown(known ?? details.data?.application)
  if (application && isAffiliate(application.status) && hasAmounts(application))
    return <StatsForm application={application} onClose={onClose} />
  return (
    <Dialog
      open
      centered
      width={560}
      title={copy.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{detailsCopy.close}</Button>}
    >
      {application ? (
        <p>{NOT_APPROVED}</p>
      ) : isGone ? (
        <p role="alert">{detailsCopy.missing}</p>
      ) : details.isError ? (
        <LoadFailed text={detailsCopy.notLoaded} onRetry={() => void details.refetch()} />
      ) : (
        <span className="spinner" role="status" aria-label={detailsCopy.loadingApplication} />
      )}
    </Dialog>
  )
}

interface StatsFormProps {
  application: AffiliateApplication
  onClose: () => void
}

/** Enter saves. Ant Design's own form would cost 8 kB for what one state does. */
function StatsForm({ application, onClose }: StatsFormProps) {
  const edit = useStatsEdit(application, onClose)
  const { isBusy, isUnsaved } = edit
  const close = useDiscardGuard(isUnsaved, onClose)
  return (
    <FormDialog
      title={copy.title}
      okText={copy.update}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={() => void edit.save()}
    >
      <p className="hint">
        {application.name} · {application.email}
      </p>
      {edit.problem && (
        <p ref={scrollIntoViewRef} className="mt-12 scroll-my-24 text-down" role="alert">
          {edit.problem}
        </p>
      )}
      {edit.isStale && (
        <StaleStats
          mine={edit.draft}
          theirs={edit.stored.stats}
          isBusy={isBusy}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
      <StatsFields edit={edit} />
    </FormDialog>
  )
}

interface StaleStatsProps {
  mine: StatsDraft
  theirs: AffiliateStats
  isBusy: boolean
  onTakeTheirs: () => void
}

/** The fields in which my edit differs from the stats that someone else has saved meanwhile. */
function StaleStats({ mine, theirs, ...form }: StaleStatsProps) {
  const changes = changesOf(theirs, mine)
  const rows = STATS_FIELDS.filter((field) => field in changes).map((field) => ({
    label: copy.labels[field],
    mine: statText(field, mine[field] ?? copy.empty),
    theirs: statText(field, theirs[field]),
  }))
  return <StaleValues text={copy.stale} rows={rows} {...form} />
}
