import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { gateCopy, GateTextsContext } from './gate.copy.js'
import styles from './KeyForm.module.css'
import type { Phase, Problem } from './use-sign-in.js'
import { detectedFormat, keyLabel, looksMistyped } from '#src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'

interface KeyFormProps {
  phase: Phase
  problem: Problem | null
  onType: () => void
  onSubmit: (typed: string, remember: boolean) => void
}

const PROBLEM_ID = 'access-key-problem'

/** Of a page that was translated before its script, React makes the form anew. */
let typedEarly = (globalThis.document?.getElementById('access-key') as HTMLInputElement | null)?.value ?? ''

export function KeyForm({ phase, problem, onType, onSubmit }: KeyFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const keep = useRef<HTMLInputElement>(null)
  const texts = use(GateTextsContext)
  const [typed, setTyped] = useState('')
  const busy = phase !== 'idle'

  // The form takes text and Enter before this script runs: both are read from the DOM.
  useLayoutEffect(() => {
    input.current!.value ||= typedEarly
    typedEarly = ''
    setTyped(input.current!.value)
  }, [])
  useEffect(() => {
    if (wasEnteredEarly()) input.current!.form!.requestSubmit()
  }, [])

  useEffect(() => {
    if (!problem) return
    input.current!.focus()
    document.getElementById(PROBLEM_ID)?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  const submit = () => onSubmit(input.current!.value, keep.current!.checked)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form method="post" className={styles.form} noValidate aria-busy={busy} onSubmit={handleSubmit}>
      <KeyField
        input={input}
        typed={typed}
        busy={busy}
        problemId={problem ? PROBLEM_ID : undefined}
        onType={(text) => {
          setTyped(text)
          onType()
        }}
        onEmptyEnter={submit}
      />
      <label className={styles.keep}>
        <input ref={keep} type="checkbox" className={styles.box} />
        <span>{texts['gate.keep']}</span>
      </label>
      <button
        type="submit"
        className={`button button-primary ${styles.submit}`}
        data-phase={phase}
        disabled={busy || !typed.trim()}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        <span>{gateCopy.submit[phase]}</span>
      </button>
      <span className="visually-hidden" role="status">
        {busy && gateCopy.submit[phase]}
      </span>
      <Outcome problem={problem} />
    </form>
  )
}

/** The document notes an Enter that comes before its script (client/documents/load-after-paint.ts); it counts once. */
function wasEnteredEarly(): boolean {
  const { dataset } = document.documentElement
  const wasEntered = 'entered' in dataset
  delete dataset.entered
  return wasEntered
}

/** The hint, and a reserved line for the error, so that nothing moves when it appears. */
function Outcome({ problem }: { problem: Problem | null }) {
  return (
    <div className={styles.outcome}>
      <p className={styles.hint}>{use(GateTextsContext)['gate.hint']}</p>
      {problem && (
        <p key={problem.count} id={PROBLEM_ID} role="alert" className={styles.problem}>
          <Warning />
          <span>{problem.sentence}</span>
        </p>
      )}
    </div>
  )
}

function Warning() {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7.5V13m0 3.2v.3" strokeLinecap="round" />
    </svg>
  )
}

interface KeyFieldProps {
  input: RefObject<HTMLInputElement | null>
  /** The field's text; the input itself is uncontrolled, so that text typed before hydration stays. */
  typed: string
  busy: boolean
  /** Id of the error message. */
  problemId?: string
  onType: (typed: string) => void
  /** Enter on an empty field, which a disabled button would ignore. */
  onEmptyEnter: () => void
}

function KeyField({ input, typed, busy, problemId, onType, onEmptyEnter }: KeyFieldProps) {
  const brand = useBrand()
  const label = keyLabel(typed, brand.prefix)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim()) return
    event.preventDefault()
    onEmptyEnter()
  }

  return (
    <>
      <div className={styles.heading}>
        <label className="label" htmlFor="access-key">
          {gateCopy.label}
        </label>
        <span id="access-key-doubt" className={styles.doubt} role="status">
          {looksMistyped(typed) && gateCopy.mistyped}
        </span>
      </div>
      <input
        ref={input}
        id="access-key"
        className={`input figures ${styles.input}`}
        type="text"
        placeholder={gateCopy.placeholder(brand)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus
        readOnly={busy}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={['access-key-format', 'access-key-doubt', problemId].filter(Boolean).join(' ')}
        onInput={(event) => onType(event.currentTarget.value)}
        onPaste={pasteTrimmed}
        onKeyDown={handleKeyDown}
      />
      <div className={styles.detected}>
        <span id="access-key-format" className={styles.format}>
          {gateCopy.format(detectedFormat(typed))}
        </span>
        <span role="status" className={styles.level}>
          {label && <span className="pill pill-brand">{label}</span>}
        </span>
      </div>
    </>
  )
}

/** Trims pasted keys; text without surrounding blanks is left to the browser, so that its undo works. */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>) {
  const field = event.currentTarget
  const text = event.clipboardData.getData('text')
  if (field.readOnly || text === text.trim()) return
  event.preventDefault()
  field.setRangeText(text.trim(), field.selectionStart!, field.selectionEnd!, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
