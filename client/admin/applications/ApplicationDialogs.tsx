import { Suspense, useEffect } from 'react'
import type {
  ApplicationsAnswer,
  VisibleApplication,
} from '#src/affiliate/applications/application-list.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { rejectCopy } from './applications.copy.js'
import { useAddress } from './applications-address.js'
import { type Decisions } from './use-decisions.js'

const ApplicationDetails = lazyScreen(() =>
  import('./review/ApplicationDetails.js').then((module) => module.ApplicationDetails),
)
/** Apart, because nobody edits or rejects before reading: number fields are a tenth of the screen's code. */
const EditStats = lazyScreen(() => import('./stats/EditStats.js').then((module) => module.EditStats))
export const RejectDialog = lazyScreen(() =>
  import('./review/RejectDialog.js').then((module) => module.RejectDialog),
)

interface ApplicationDialogsProps {
  list: ApplicationsAnswer | undefined
  isLoading: boolean
  address: ReturnType<typeof useAddress>
  decisions: Decisions
  rejecting: VisibleApplication | null
  /** A question is open. */
  isAsking: boolean
  onApprove: (application: VisibleApplication) => void
  onReject: (application: VisibleApplication | null) => void
}

/** The dialogs over the list: the one named in the address, and the confirmation of a rejection. */
export function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { list, isLoading, address, decisions, rejecting, isAsking, onApprove, onReject } = props
  const { dialog, close } = address
  useEffect(() => {
    // Loaded ahead of the click; a failure shows when the dialog is opened.
    ApplicationDetails.preload()
    EditStats.preload()
    RejectDialog.preload()
  }, [])
  return (
    <>
      <Suspense>
        {dialog?.kind === 'view' && list && (
          <ApplicationDetails
            {...{ list, isLoading, dialog, decisions, address, onApprove, onReject }}
            isBehind={rejecting !== null || isAsking}
          />
        )}
        {dialog?.kind === 'edit' && (
          <EditStats
            key={dialog.id}
            id={dialog.id}
            known={list?.applications.find(({ id }) => id === dialog.id)}
            onClose={close}
          />
        )}
        {rejecting && (
          <RejectDialog
            id={rejecting.id}
            title={rejectCopy.title(rejecting.name)}
            text={rejectCopy.text}
            optional={rejectCopy.optional}
            problem={decisions.failures.find(({ id }) => id === rejecting.id)?.text}
            lastReason={decisions.reasonOf(rejecting.id)}
            onReject={(reason) => {
              decisions.reject(rejecting, reason)
              onReject(null)
            }}
            onClose={() => onReject(null)}
          />
        )}
      </Suspense>
    </>
  )
}
