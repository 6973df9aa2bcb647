import { Suspense, useEffect } from 'react'
import type {
  VisibleApplication,
  ApplicationsAnswer,
} from '#src/affiliate/applications/application-list.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ApplicationDetails } from './details/ApplicationDetails.js'
import type { useAddress } from './applications-address.js'
import type { Decisions } from './decisions/use-decisions.js'

/** Apart, because nobody edits or rejects before reading: number fields are a tenth of the screen's code. */
const EditStats = lazyScreen(() => import('./stats/EditStats.js').then((module) => module.EditStats))
const RejectDialog = lazyScreen(() =>
  import('./decisions/RejectDialog.js').then((module) => module.RejectDialog),
)

interface ApplicationDialogsProps {
  list: ApplicationsAnswer | undefined
  isLoading: boolean
  address: ReturnType<typeof useAddress>
  decisions: Decisions
  rejecting: VisibleApplication | null
  onReject: (application: VisibleApplication | null) => void
}

/** The dialogs over the list: the one named in the address, and the confirmation of a rejection. */
export function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { list, isLoading, address, decisions, rejecting, onReject } = props
  const { dialog, close } = address
  useEffect(() => {
    // Loaded ahead of the click; a failure shows when the dialog is opened.
    EditStats.preload()
    RejectDialog.preload()
  }, [])
  return (
    <>
      {dialog?.kind === 'view' && list && (
        <ApplicationDetails
          {...{ list, isLoading, dialog, decisions, address, onReject }}
          isBehind={rejecting !== null}
        />
      )}
      <Suspense>
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
            application={rejecting}
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
