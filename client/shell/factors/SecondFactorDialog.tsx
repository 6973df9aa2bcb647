import { Fingerprint, type LucideIcon, Smartphone } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { AddedFactorAnswer, AppSecretAnswer, AwaitedStep } from '#src/keys/factors.contract.js'
import type { ValidateKeyAnswer } from '#src/keys/keys.contract.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { AppSecret, RecoveryCodes } from './FactorParts.js'
import {
  addApp,
  addPasskey,
  factorSentence,
  proveCode,
  provePasskey,
  readFactors,
  readWays,
  startApp,
  startPasskey,
  type Ways,
} from './factors.api.js'
import { factorsCopy } from './factors.copy.js'

const { confirm, enroll, app: appCopy, codes: codesCopy } = factorsCopy

type Key = ValidateKeyAnswer['key']

interface SecondFactorDialogProps {
  awaits: AwaitedStep
  /** Gets the key once the sign-in is complete; null if the person closed the dialog. */
  onDone: (key: Key | null) => void
}

/** At the gate, after a master's key: the second factor, or a first one to be added (docs/decisions/access.md). */
export function SecondFactorDialog({ awaits, onDone }: SecondFactorDialogProps) {
  return awaits === 'factor' ? <ProveFactor onDone={onDone} /> : <AddFirstFactor onDone={onDone} />
}

/** One call at a time, and why it failed. */
function useCall() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run<Answer>(call: () => Promise<Answer>, onDone: (answer: Answer) => void) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    await call().then(onDone, (error: unknown) => {
      console.error(factorsCopy.failed, error)
      setProblem(factorSentence(error, factorsCopy.failed))
    })
    setIsBusy(false)
  }
  return { isBusy, problem, setProblem, run }
}

type OnDone = Pick<SecondFactorDialogProps, 'onDone'>

function ProveFactor({ onDone }: OnDone) {
  const [ways, setWays] = useState<Ways | null>(null)
  const passkey = useRef<HTMLButtonElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { isBusy, problem, setProblem, run } = useCall()
  useEffect(() => {
    // Without an answer both ways are offered.
    readWays().then(setWays, () => setWays({ hasPasskey: true, hasApp: true }))
  }, [])
  const isCodeOnly = ways !== null && !ways.hasPasskey
  useEffect(() => {
    if (isCodeOnly) code.current?.focus()
  }, [isCodeOnly])
  const finish = ({ key }: { key?: Key }) => key && onDone(key)
  return (
    <Dialog
      title={confirm.title}
      closeLabel={confirm.close}
      initialFocus={isCodeOnly ? code : passkey}
      onClose={() => onDone(null)}
    >
      <p className="mb-16">{isCodeOnly ? confirm.leadCode : confirm.lead}</p>
      {!isCodeOnly && (
        <button
          ref={passkey}
          type="button"
          className="button button-primary w-full mb-16"
          aria-disabled={isBusy || undefined}
          onClick={() => void run(provePasskey, finish)}
        >
          <Fingerprint size={18} aria-hidden="true" />
          <span>{confirm.passkey}</span>
        </button>
      )}
      <CodeForm
        label={confirm.label}
        submit={confirm.submit}
        hint={confirm.lost}
        isPrimary={isCodeOnly}
        input={code}
        {...{ isBusy, problem, setProblem }}
        onSubmit={(code) => void run(() => proveCode(code), finish)}
      />
    </Dialog>
  )
}

function AddFirstFactor({ onDone }: OnDone) {
  const [canUsePasskeys, setCanUsePasskeys] = useState(true)
  const [secret, setSecret] = useState<AppSecretAnswer | null>(null)
  const [added, setAdded] = useState<AddedFactorAnswer | null>(null)
  const code = useRef<HTMLInputElement>(null)
  const { isBusy, problem, setProblem, run } = useCall()
  useEffect(() => {
    readFactors().then((answer) => setCanUsePasskeys(answer.canUsePasskeys), console.error)
  }, [])
  useEffect(() => {
    if (secret) code.current?.focus()
  }, [secret])
  if (added)
    return (
      <Dialog title={codesCopy.title} onClose={() => {}}>
        <RecoveryCodes codes={added.codes ?? []} />
        <button
          type="button"
          className="button button-primary w-full"
          onClick={() => onDone(added.key ?? null)}
        >
          {enroll.done}
        </button>
      </Dialog>
    )
  const passkey = async () => addPasskey(await startPasskey(), enroll.names.passkey)
  return (
    <Dialog title={enroll.title} closeLabel={confirm.close} onClose={() => onDone(null)}>
      {secret ? (
        <>
          <AppSecret {...secret} />
          <CodeForm
            label={appCopy.label}
            submit={appCopy.submit}
            isPrimary
            input={code}
            {...{ isBusy, problem, setProblem }}
            onSubmit={(code) => void run(() => addApp({ name: enroll.names.app, code }), setAdded)}
          />
        </>
      ) : (
        <>
          <p className="mb-16">{enroll.lead}</p>
          {canUsePasskeys && (
            <Way
              isPrimary
              icon={Fingerprint}
              label={enroll.passkey}
              isBusy={isBusy}
              onClick={() => void run(passkey, setAdded)}
            />
          )}
          {canUsePasskeys && <p className="hint mb-16">{enroll.passkeyHint}</p>}
          <Way
            icon={Smartphone}
            label={enroll.app}
            isBusy={isBusy}
            onClick={() => void run(startApp, setSecret)}
          />
          <p className="field-error mt-12" role="alert">
            {problem}
          </p>
        </>
      )}
    </Dialog>
  )
}

interface WayProps {
  isPrimary?: boolean
  icon: LucideIcon
  label: string
  isBusy: boolean
  onClick: () => void
}

const Way = ({ isPrimary, icon: Icon, label, isBusy, onClick }: WayProps) => (
  <button
    type="button"
    className={`button w-full mb-8 ${isPrimary ? 'button-primary' : ''}`}
    aria-disabled={isBusy || undefined}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden="true" />
    <span>{label}</span>
  </button>
)

interface CodeFormProps {
  label: string
  submit: string
  hint?: string
  isPrimary: boolean
  input: RefObject<HTMLInputElement | null>
  isBusy: boolean
  problem: string | null
  setProblem: (problem: string | null) => void
  onSubmit: (code: string) => void
}

function CodeForm(props: CodeFormProps) {
  const { label, submit, hint, isPrimary, input, isBusy, problem, setProblem, onSubmit } = props
  const id = useId()
  // A refused code is typed anew.
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem, input])
  const onForm = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current!.value.trim()
    if (code) onSubmit(code)
    else setProblem(confirm.empty)
  }
  return (
    <form noValidate onSubmit={onForm}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isBusy}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}why`}
        onInput={() => setProblem(null)}
      />
      <p
        id={`${id}why`}
        className={problem ? 'field-error mt-8' : 'hint mt-8'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? hint}
      </p>
      <button
        type="submit"
        className={`button w-full mt-16 ${isPrimary ? 'button-primary' : ''}`}
        aria-disabled={isBusy || undefined}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        <span>{submit}</span>
      </button>
    </form>
  )
}
