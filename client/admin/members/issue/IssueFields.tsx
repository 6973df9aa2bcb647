import { Checkbox } from 'antd'
import { Fields } from '../../back-office/form/Field.js'
import { TextField } from '../../keys/TextField.js'
import { issueCopy as copy } from './issue.copy.js'
import { KeyFields } from '../edit/KeyFields.js'
import type { IssueKey } from './use-issue-key.js'

type IssueFieldsProps = Pick<IssueKey, 'form' | 'count' | 'faults' | 'isBusy' | 'change'>

/** The address, and mailing the key to it, are for one key alone. */
export function IssueFields({ form, count, faults, isBusy, change }: IssueFieldsProps) {
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
