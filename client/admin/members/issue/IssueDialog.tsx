import { backOfficeCopy } from '../../back-office/back-office.copy.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { KeyDialog } from '../../keys/KeyDialog.js'
import { Problem } from '../../back-office/form/Problem.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { IssueFields } from './IssueFields.js'
import { issueCopy as copy } from './issue.copy.js'
import { useIssueKey } from './use-issue-key.js'

/** Issues one key or several, and shows them once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const issue = useIssueKey()
  const { issued, sentTo, count, isBusy, isDirty, problem } = issue
  const close = useDiscardGuard(isDirty, onClose)
  useFocusReturn(null)
  if (issued?.IssuedKeys && 'issued' in issued.answer)
    return <issued.IssuedKeys issued={issued.answer.issued} onClose={onClose} />
  if (issued && 'key' in issued.answer) {
    const { now } = backOfficeCopy.shownKey
    const text = sentTo ? `${now} ${copy.mailed(sentTo)}` : now
    return <KeyDialog shown={{ title: copy.issued, text, key: issued.answer.key }} onClose={onClose} />
  }
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit(count)}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={issue.submit}
    >
      <Problem text={problem} />
      <IssueFields {...issue} />
    </FormDialog>
  )
}
