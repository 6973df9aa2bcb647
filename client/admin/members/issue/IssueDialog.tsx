import { Checkbox } from 'antd'
import { backOfficeCopy } from '../../back-office/back-office.copy.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Fields, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { KeyDialog } from '../../keys/KeyDialog.js'
import { TextField } from '../../keys/TextField.js'
import { KeyFields } from '../edit/KeyFields.js'
import { issueCopy as copy } from './issue.copy.js'
import { type IssueKey, useIssueKey } from './use-issue-key.js'

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

type IssueFieldsProps = Pick<IssueKey, 'form' | 'count' | 'faults' | 'isBusy' | 'change'>

/** The address, and mailing the key to it, are for one key alone. */
function IssueFields({ form, count, faults, isBusy, change }: IssueFieldsProps) {
  const isMany = count > 1
  const hasEmail = !isMany && form.email.trim() !== ''
  const state = { faults, isBusy, change }
  return (
    <>
      <KeyFields
        values={isMany ? { ...form, email: '' } : form}
        {...state}
        texts={
          isMany
            ? { holder: { hint: copy.many.holder }, email: { hint: copy.many.email, isDisabled: true } }
            : {}
        }
        autoFocus
      />
      <Fields>
        <TextField name="count" label={copy.count} hint={copy.countHint} form={{ values: form, ...state }} />
      </Fields>
      <Checkbox
        checked={form.sendKey && hasEmail}
        disabled={isBusy || !hasEmail}
        onChange={({ target }) => change({ sendKey: target.checked })}
      >
        {copy.sendKey}
      </Checkbox>
      {!hasEmail && !isMany && <p className="hint">{copy.sendHint}</p>}
    </>
  )
}
