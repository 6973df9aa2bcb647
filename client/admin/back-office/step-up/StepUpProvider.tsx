import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { request } from '#client/shell/http/http.js'
import { EMPTY_KEY } from '#src/keys/keys.contract.js'
import { STEP_UP_MINUTES } from '#src/keys/roles.contract.js'
import { backOfficeCopy } from '../back-office.copy.js'
import { useFocusReturn } from '../focus-restore.js'
import { FormDialog } from '../form/FormDialog.js'
import { sentenceOf } from '../http-errors.js'
import { type StepUp, StepUpCancelled, StepUpContext, wantsStepUp } from './step-up.js'

/** Asks for the master's key where the server wants it again (contract §2, Roles). */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  // Calls that want it at once wait for one answer.
  const waiting = useRef<Promise<boolean> | null>(null)
  const stepUp: StepUp = useCallback(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!wantsStepUp(error)) throw error
    }
    waiting.current ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
      waiting.current = null
      setAnswer(null)
    })
    const isConfirmed = await waiting.current
    if (!isConfirmed) throw new StepUpCancelled()
    return call()
  }, [])
  return (
    <StepUpContext value={stepUp}>
      {children}
      {answer && <StepUpDialog onAnswer={answer} />}
    </StepUpContext>
  )
}

const copy = backOfficeCopy.stepUp

/** Asks the master to enter their access key again. */
function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const id = useId()
  useFocusReturn(null)
  const [accessKey, setAccessKey] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const confirming = useMutation({
    mutationFn: () => request<void>('POST', '/api/auth/confirm', { accessKey: accessKey.trim() }),
    onSuccess: () => onAnswer(true),
  })
  const { isPending, error } = confirming
  const problem = isEmpty ? EMPTY_KEY : error && sentenceOf(error, copy.failed)
  const submit = () => {
    setIsEmpty(!accessKey.trim())
    if (accessKey.trim() && !isPending) confirming.mutate()
  }
  return (
    <FormDialog
      width={440}
      title={copy.title}
      okText={copy.confirm}
      isBusy={isPending}
      closable={false}
      onSubmit={submit}
      onCancel={() => onAnswer(false)}
    >
      <p>{copy.text(STEP_UP_MINUTES)}</p>
      <label className="label mt-16" htmlFor={`${id}-key`}>
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
          setIsEmpty(false)
          confirming.reset()
        }}
      />
      <p id={`${id}-why`} className="field-error" role="alert">
        {problem}
      </p>
    </FormDialog>
  )
}
