import { Checkbox } from 'antd'
import { KeyFields } from './KeyFields.js'
import { issueCopy as copy } from './members.copy.js'
import type { useIssueKey } from './use-issue-key.js'

type IssueFieldsProps = Pick<ReturnType<typeof useIssueKey>, 'form' | 'faults' | 'isBusy' | 'change'>

export function IssueFields({ form, faults, isBusy, change }: IssueFieldsProps) {
  const hasEmail = form.email.trim() !== ''
  return (
    <>
      <KeyFields values={form} {...{ faults, isBusy, change }} autoFocus />
      <Checkbox
        checked={form.sendKey && hasEmail}
        disabled={isBusy || !hasEmail}
        onChange={({ target }) => change({ sendKey: target.checked })}
      >
        {copy.sendKey}
      </Checkbox>
      {!hasEmail && <p className="hint">{copy.sendHint}</p>}
    </>
  )
}
