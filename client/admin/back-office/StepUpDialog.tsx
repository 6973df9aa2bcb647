import { useMutation } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import type { SuccessAnswer } from '../../../src/platform/http/answer.contract.js'
import { EMPTY_KEY, STEP_UP_MINUTES } from '../../../src/keys/keys.contract.js'
import { HttpError, request } from '../../shell/http/http.js'
import { backOfficeCopy } from './back-office.copy.js'
import styles from './StepUpDialog.module.css'

const copy = backOfficeCopy.stepUp

const problemOf = (error: Error) => (error instanceof HttpError && error.sentence) || copy.failed

/** Takes the master's own key once more. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const id = useId()
  const [accessKey, setAccessKey] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const confirming = useMutation({
    mutationFn: () => request<SuccessAnswer>('POST', '/api/auth/confirm', { accessKey: accessKey.trim() }),
    onSuccess: () => onAnswer(true),
  })
  const { isPending, error } = confirming
  const problem = isEmpty ? EMPTY_KEY : error && problemOf(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!accessKey.trim())
    if (accessKey.trim() && !isPending) confirming.mutate()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={copy.title}
      okText={copy.confirm}
      cancelText={backOfficeCopy.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      confirmLoading={isPending}
      closable={false}
      mask={{ closable: false }}
      onCancel={() => onAnswer(false)}
    >
      <form id={id} noValidate onSubmit={submit}>
        <p>{copy.text(STEP_UP_MINUTES)}</p>
        <label className={`label ${styles.label}`} htmlFor={`${id}-key`}>
          {copy.label}
        </label>
        <Input
          id={`${id}-key`}
          type="password"
          autoFocus
          autoComplete="off"
          value={accessKey}
          readOnly={isPending}
          status={problem ? 'error' : ''}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-why`}
          onChange={(event) => {
            setAccessKey(event.target.value)
            setEmpty(false)
            confirming.reset()
          }}
        />
        <p id={`${id}-why`} className="field-error" role="alert">
          {problem}
        </p>
      </form>
    </Modal>
  )
}
