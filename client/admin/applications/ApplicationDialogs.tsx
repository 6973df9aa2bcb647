import type {
  AffiliateApplication,
  ApplicationsAnswer,
} from '../../../src/affiliate/application-list/application-list.contract.js'
import { ApplicationDetails } from './ApplicationDetails.js'
import { EditStats } from './EditStats.js'
import { RejectDialog } from './RejectDialog.js'
import type { useUrlState } from './use-url-state.js'
import type { Decisions } from './use-decisions.js'

interface ApplicationDialogsProps {
  list: ApplicationsAnswer | undefined
  isLoading: boolean
  address: ReturnType<typeof useUrlState>
  decisions: Decisions
  rejecting: AffiliateApplication | null
  onReject: (application: AffiliateApplication | null) => void
}

/** The dialogs over the list: the one named in the address, and the confirmation of a rejection. */
export function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { list, isLoading, address, decisions, rejecting, onReject } = props
  const { dialog, close } = address
  return (
    <>
      {dialog?.kind === 'view' && list && (
        <ApplicationDetails
          {...{ list, isLoading, dialog, decisions, address, onReject }}
          isBehind={rejecting !== null}
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
    </>
  )
}
