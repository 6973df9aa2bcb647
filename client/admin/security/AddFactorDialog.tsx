import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { type AppSecretAnswer, MAX_FACTOR_NAME } from '#src/keys/factors.contract.js'
import { AppSecret, RecoveryCodes } from '#client/shell/factors/FactorParts.js'
import { addApp, addPasskey, factorSentence, type startPasskey } from '#client/shell/factors/factors.api.js'
import { factorsCopy } from '#client/shell/factors/factors.copy.js'
import { Dialog } from '../back-office/Dialog.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Field, Problem } from '../back-office/form/Field.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { securityCopy } from './security.copy.js'

const { add: copy } = securityCopy
const { app } = factorsCopy

/** What was begun, after the step-up: a passkey's options, or an app's secret. */
export type Begun =
  | { kind: 'passkey'; options: Awaited<ReturnType<typeof startPasskey>> }
  | { kind: 'app'; secret: AppSecretAnswer }

interface AddFactorDialogProps {
  begun: Begun
  /** Gets the recovery codes that came with the first factor. */
  onAdded: (name: string, codes: string[] | undefined) => void
  onClose: () => void
}

/** Names a new factor, and takes the browser's passkey or the app's first code. */
export function AddFactorDialog({ begun, onAdded, onClose }: AddFactorDialogProps) {
  const id = useId()
  useFocusReturn(null)
  const [name, setName] = useState(factorsCopy.enroll.names[begun.kind])
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<{ name?: string; code?: string }>({})
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      begun.kind === 'passkey' ? addPasskey(begun.options, name.trim()) : addApp({ name: name.trim(), code }),
    onSuccess: ({ codes }) => onAdded(name.trim(), codes),
    onError: (failure) => console.error(copy.failed, failure),
  })
  const submit = () => {
    const missing = {
      ...(!name.trim() && { name: copy.nameEmpty }),
      ...(begun.kind === 'app' && !code.trim() && { code: copy.codeEmpty }),
    }
    setFaults(missing)
    if (Object.keys(missing).length === 0 && !isPending) mutate()
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setFaults({})
    if (error) reset()
  }
  return (
    <FormDialog
      width={480}
      title={begun.kind === 'passkey' ? copy.passkeyTitle : copy.appTitle}
      okText={begun.kind === 'passkey' ? copy.continue : app.submit}
      isBusy={isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Problem text={error && factorSentence(error, copy.failed)} />
      {begun.kind === 'passkey' ? (
        <p className="mb-16">{copy.passkeyText}</p>
      ) : (
        <AppSecret {...begun.secret} />
      )}
      <div className="grid gap-16 mb-16">
        {begun.kind === 'app' && (
          <Field id={`${id}code`} label={app.label} fault={faults.code}>
            <Input
              id={`${id}code`}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              readOnly={isPending}
              aria-invalid={Boolean(faults.code)}
              aria-describedby={`${id}code-why`}
              onChange={(event) => change(setCode)(event.target.value)}
            />
          </Field>
        )}
        <Field id={`${id}name`} label={copy.name} fault={faults.name} hint={copy.nameHint}>
          <Input
            id={`${id}name`}
            maxLength={MAX_FACTOR_NAME}
            value={name}
            readOnly={isPending}
            aria-invalid={Boolean(faults.name)}
            aria-describedby={`${id}name-why`}
            onChange={(event) => change(setName)(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  )
}

/** Recovery codes; neither a click outside nor Escape closes it: it is the only time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  useFocusReturn(null)
  return (
    <Dialog
      open
      centered
      width={480}
      title={factorsCopy.codes.title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
