import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import styles from './EmailStep.module.css'
import { GoogleMark } from './GoogleMark.js'
import stepStyles from './Step.module.css'

export type Purpose = 'login' | 'signup'

interface EmailStepProps {
  purpose: Purpose
  email: string
  /** The user came here by a click, so the field may take the focus. */
  isFocused: boolean
  onChange: (email: string) => void
  onGoogle: () => void
  onNext: () => void
}

/** Step one: an email address, or Google. */
export function EmailStep({ purpose, email, isFocused, onChange, onGoogle, onNext }: EmailStepProps) {
  const copy = demoSignInCopy(useBrand()).email
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (isFocused) field.current!.focus()
  }, [isFocused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = email.trim() === ''
    if (!isMissing && field.current!.validity.valid) return onNext()
    setProblem(isMissing ? copy.missing : copy.malformed)
    field.current!.focus()
  }
  return (
    <div className={stepStyles.step}>
      <h1 className={stepStyles.title}>{copy.title[purpose]}</h1>
      <p>{copy.lead[purpose]}</p>
      <button type="button" className={`button ${styles.google}`} onClick={onGoogle}>
        <GoogleMark />
        <span>{copy.google[purpose]}</span>
      </button>
      <p className={styles.or}>{copy.or}</p>
      {/* With this method an Enter before the script has loaded sends nothing and reloads nothing. */}
      <form noValidate method="dialog" onSubmit={submit}>
        <label className="label" htmlFor={`${id}email`}>
          {copy.label}
        </label>
        <div className={styles.field}>
          <input
            ref={field}
            id={`${id}email`}
            type="email"
            required
            className={`input ${styles.input}`}
            placeholder={copy.placeholder}
            autoComplete="off"
            value={email}
            aria-invalid={problem !== null}
            aria-describedby={problem ? `${id}problem` : undefined}
            onChange={(event) => {
              setProblem(null)
              onChange(event.target.value)
            }}
          />
          <button type="submit" className={styles.next} aria-label={copy.next}>
            <ArrowRight size={20} aria-hidden="true" />
          </button>
        </div>
        <p id={`${id}problem`} className={`field-error ${styles.problem}`} role="alert">
          {problem}
        </p>
      </form>
      <Terms />
    </div>
  )
}

function Terms() {
  const brand = useBrand()
  const { terms: copy, newTab } = demoSignInCopy(brand).email
  return (
    <p className={`hint ${styles.terms}`}>
      {copy.before}
      <a href={brand.links.terms} target="_blank" rel="noopener noreferrer">
        {copy.terms}
        <span className="visually-hidden">{newTab}</span>
      </a>
      {copy.between}
      <a href={brand.links.privacy} target="_blank" rel="noopener noreferrer">
        {copy.privacy}
        <span className="visually-hidden">{newTab}</span>
      </a>
      {copy.after}
    </p>
  )
}
