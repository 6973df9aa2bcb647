import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react'
import { request } from '#client/shell/http/http.js'
import { EMPTY_KEY } from '#src/keys/keys.contract.js'
import { STEP_UP_MINUTES } from '#src/keys/roles.contract.js'
import type { FailureReason } from '#src/platform/errors/failure.contract.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { backOfficeCopy } from '../back-office.copy.js'
import { useFocusReturn } from '../focus-restore.js'
import { FormDialog } from '../form/FormDialog.js'
import { sentenceOf } from '../http-errors.js'
import { type StepUp, StepUpCancelled, StepUpContext, stepUpOf } from './step-up.js'

/** Apart: most masters have no second factor. */
const SecondFactorStepUp = lazyScreen(() =>
  import('./SecondFactorStepUp.js').then((file) => file.SecondFactorStepUp),
)

/** Asks for the master's key or second factor where the server wants it again (contract §2, Roles). */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Answering | null>(null)
  // Calls that want it at once wait for one answer.
  const waiting = useRef<Promise<boolean> | null>(null)
  const stepUp: StepUp = useCallback(async (call) => {
    let reason: FailureReason | null
    try {
      return await call()
    } catch (error) {
      reason = stepUpOf(error)
      if (!reason) throw error
    }
    waiting.current ??= new Promise<boolean>((onAnswer) => setAnswer({ reason, onAnswer })).finally(() => {
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
      {answer?.reason === 'step-up' && <StepUpDialog onAnswer={answer.onAnswer} />}
      {answer?.reason === 'second-factor' && (
        <Suspense>
          <SecondFactorStepUp onAnswer={answer.onAnswer} />
        </Suspense>
      )}
    </StepUpContext>
  )
}

interface Answering {
  reason: FailureReason | null
  onAnswer: (isConfirmed: boolean) => void
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
