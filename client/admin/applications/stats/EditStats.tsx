import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { NOT_APPROVED } from '#src/affiliate/dashboard/stats-edit.contract.js'
import type { VisibleApplication } from '#src/affiliate/applications/application-list.contract.js'
import { detailsQuery } from '../applications.api.js'
import { detailsCopy, statsCopy as copy } from '../applications.copy.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { isMissing } from '../../back-office/http-errors.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { hasAmounts } from '../list/list-changes.js'
import { StatsForm } from './StatsForm.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'
import { useErrorLog } from '../../back-office/use-error-log.js'
import { Dialog } from '../../back-office/form/Dialog.js'

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
  if (application?.status === 'Approved' && hasAmounts(application))
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
