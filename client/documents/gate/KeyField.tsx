import { type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { detectedFormat, keyLabel, looksMistyped } from '#src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { gateCopy } from './gate.copy.js'
import styles from './KeyField.module.css'

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

export function KeyField({ input, typed, busy, problemId, onType, onEmptyEnter }: KeyFieldProps) {
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
