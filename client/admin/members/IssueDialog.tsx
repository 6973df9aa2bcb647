import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input, Modal, Select } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { KEY_LEVELS, type KeyLevel } from '../../../src/keys/keys.contract.js'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Field } from '../back-office/Field.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { intoView } from '../back-office/into-view.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { ExpiryField } from './ExpiryField.js'
import styles from './IssueDialog.module.css'
import { KeyDialog } from './KeyDialog.js'
import { issueMember, LISTS, sentenceOf } from './members.api.js'
import { FIELD_LABELS as labels, formCopy, issueCopy as copy, keyCopy } from './members.copy.js'
import { useLeaving } from './use-leaving.js'

/** Masters are issued under Settings, with a role. */
const LEVELS = KEY_LEVELS.filter((level) => level !== 'master').map((value) => ({
  value,
  label: LEVEL_LABELS[value],
}))

const EMPTY = {
  level: 'automation' as KeyLevel,
  holder: '',
  email: '',
  expiresAt: '',
  note: '',
  sendKey: false,
}

/** Issues one key, and shows it once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const [form, setForm] = usePersistedState('key to issue', EMPTY)
  const [sendsTo, setSendsTo] = useState<string | null>(null)
  useFocusReturn(null)
  const { close } = useLeaving(onClose)
  const issuing = useMutation({
    mutationFn: () => {
      const { level, holder, email, expiresAt, note } = form
      const sendKey = form.sendKey && email.trim() !== ''
      setSendsTo(sendKey ? email.trim() : null)
      const texts = { holder: holder.trim(), email: email.trim(), expiresAt, note: note.trim() }
      const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value))
      return stepUp(() => issueMember({ level, ...given, ...(sendKey && { sendKey }) }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LISTS }),
    onError: (error) => console.error(copy.failed, error),
  })
  const { data, isPending: isBusy, error } = issuing
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  const faults = error instanceof HttpError ? error.fields : {}
  const change = (values: Partial<typeof EMPTY>) => {
    setForm((now) => ({ ...now, ...values }))
    if (error) issuing.reset()
  }
  if (data) {
    const text = [keyCopy.once, sendsTo && keyCopy.mailed(sendsTo)].filter(Boolean).join(' ')
    return <KeyDialog shown={{ title: keyCopy.issued, text, key: data.key }} onClose={onClose} />
  }
  const text = (name: 'holder' | 'email' | 'note') => ({
    id: `${id}-${name}`,
    value: form[name],
    maxLength: MEMBER_LIMITS[name],
    readOnly: isBusy,
    autoComplete: 'off',
    status: faults[name] ? ('error' as const) : ('' as const),
    'aria-invalid': name in faults,
    'aria-describedby': `${id}-${name}-why`,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) issuing.mutate()
  }
  return (
    <Modal
      open
      centered
      width={560}
      title={copy.title}
      okText={copy.submit}
      cancelText={formCopy.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      confirmLoading={isBusy}
      onCancel={() => !isBusy && void close()}
      mask={{ closable: false }}
    >
      <form id={id} noValidate onSubmit={submit}>
        {isRefused && (
          <p ref={intoView} className="field-error" role="alert">
            {sentenceOf(error, copy.failed)}
          </p>
        )}
        <div className={styles.fields}>
          <Field id={`${id}-level`} label={copy.level} fault={faults.level}>
            <Select
              id={`${id}-level`}
              className={styles.wide}
              autoFocus
              options={LEVELS}
              value={form.level}
              disabled={isBusy}
              onChange={(level) => change({ level })}
            />
          </Field>
          <Field
            id={`${id}-expiresAt`}
            label={labels.expiresAt}
            fault={faults.expiresAt}
            hint={formCopy.hints.expiresAt}
          >
            <ExpiryField
              id={`${id}-expiresAt`}
              value={form.expiresAt}
              isBusy={isBusy}
              hasFault={'expiresAt' in faults}
              onChange={(expiresAt) => change({ expiresAt })}
            />
          </Field>
          <Field id={`${id}-holder`} label={labels.holder} fault={faults.holder}>
            <Input {...text('holder')} />
          </Field>
          <Field id={`${id}-email`} label={labels.email} fault={faults.email}>
            <Input {...text('email')} type="email" />
          </Field>
          <Field id={`${id}-note`} label={labels.note} fault={faults.note} hint={formCopy.hints.note} isLong>
            <Input.TextArea {...text('note')} rows={2} />
          </Field>
        </div>
        <Checkbox
          className={styles.send}
          checked={form.sendKey && form.email.trim() !== ''}
          disabled={isBusy || form.email.trim() === ''}
          onChange={(event) => change({ sendKey: event.target.checked })}
        >
          {copy.sendKey}
        </Checkbox>
        {form.email.trim() === '' && <p className="hint">{copy.sendHint}</p>}
      </form>
    </Modal>
  )
}
