import { backOfficeCopy } from '../back-office/back-office.copy.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { FormDialog } from '../back-office/FormDialog.js'
import { KeyDialog } from '../keys/KeyDialog.js'
import { Problem } from '../back-office/Problem.js'
import { useDiscardGuard } from '../back-office/use-discard-guard.js'
import { IssueFields } from './IssueFields.js'
import { issueCopy as copy, keyCopy } from './members.copy.js'
import { useIssueKey } from './use-issue-key.js'

/** Issues one key, and shows it once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const issue = useIssueKey()
  const { issued, sentTo, isBusy, isDirty, problem } = issue
  const close = useDiscardGuard(isDirty, onClose)
  useFocusReturn(null)
  if (issued) {
    const { now } = backOfficeCopy.shownKey
    const text = sentTo ? `${now} ${keyCopy.mailed(sentTo)}` : now
    return <KeyDialog shown={{ title: keyCopy.issued, text, key: issued.key }} onClose={onClose} />
  }
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={issue.submit}
    >
      <Problem text={problem} />
      <IssueFields {...issue} />
    </FormDialog>
  )
}
