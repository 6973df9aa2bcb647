import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Fingerprint } from 'lucide-react'
import { useId, useState } from 'react'
import { STEP_UP_MINUTES } from '#src/keys/roles.contract.js'
import { factorSentence, proveCode, provePasskey, readWays } from '#client/shell/factors/factors.api.js'
import { factorsCopy } from '#client/shell/factors/factors.copy.js'
import { backOfficeCopy } from '../back-office.copy.js'
import { useFocusReturn } from '../focus-restore.js'
import { FormDialog } from '../form/FormDialog.js'

const copy = factorsCopy.confirm

/** Asks the master for their second factor again. */
export function SecondFactorStepUp({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const id = useId()
  useFocusReturn(null)
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  // While they are not known both ways are offered.
  const { data: ways } = useQuery({ queryKey: ['second factor'], queryFn: readWays, staleTime: 0, gcTime: 0 })
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: (typed: string | null) => (typed === null ? provePasskey() : proveCode(typed)),
    onSuccess: () => onAnswer(true),
  })
  const problem = isEmpty ? copy.empty : error && factorSentence(error, backOfficeCopy.stepUp.notProven)
  return (
    <FormDialog
      width={440}
      title={copy.title}
      okText={copy.submit}
      isBusy={isPending}
      closable={false}
      onSubmit={() => {
        setIsEmpty(!code.trim())
        if (code.trim() && !isPending) mutate(code.trim())
      }}
      onCancel={() => onAnswer(false)}
    >
      <p>{backOfficeCopy.stepUp.factorText(STEP_UP_MINUTES)}</p>
      {ways?.hasPasskey !== false && (
        <div className="mt-16 [&_.ant-btn]:w-full">
          <Button
            type="primary"
            autoFocus
            icon={<Fingerprint size={18} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            {copy.passkey}
          </Button>
        </div>
      )}
      <label className="label mt-16" htmlFor={`${id}-code`}>
        {copy.label}
      </label>
      <Input
        id={`${id}-code`}
        autoComplete="one-time-code"
        value={code}
        readOnly={isPending}
        status={problem ? 'error' : ''}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-why`}
        onChange={(event) => {
          setCode(event.target.value)
          setIsEmpty(false)
          reset()
        }}
      />
      <p id={`${id}-why`} className={problem ? 'field-error' : 'hint'} role={problem ? 'alert' : undefined}>
        {problem ?? copy.lost}
      </p>
    </FormDialog>
  )
}
