import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import styles from './EmailStep.module.css'
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
      <h1 className={`${stepStyles.title} tracking-tight text-26/32 focus:outline-none`}>
        {copy.title[purpose]}
      </h1>
      <p>{copy.lead[purpose]}</p>
      <button type="button" className="button w-full min-h-48 mt-24 border-control" onClick={onGoogle}>
        <GoogleMark />
        <span>{copy.google[purpose]}</span>
      </button>
      <p className={`${styles.or} flex items-center gap-12 my-16 text-text3 text-13/20`}>{copy.or}</p>
      {/* With this method an Enter before the script has loaded sends nothing and reloads nothing. */}
      <form noValidate method="dialog" onSubmit={submit}>
        <label className="label" htmlFor={`${id}email`}>
          {copy.label}
        </label>
        <div className="relative">
          <input
            ref={field}
            id={`${id}email`}
            type="email"
            required
            className={`input ${styles.input} min-h-48`}
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
          <button
            type="submit"
            className={`${styles.next} absolute top-4 right-4 grid place-items-center size-[40px] p-0 border-0 rounded-nav bg-brand text-on-brand cursor-pointer hover:bg-brand-hover`}
            aria-label={copy.next}
          >
            <ArrowRight size={20} aria-hidden="true" />
          </button>
        </div>
        {/* Reserves the line, so that nothing moves. */}
        <p id={`${id}problem`} className="field-error min-h-20 max-sm:min-h-[40px]" role="alert">
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
    <p className="hint mt-16 text-center">
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

/** Google's logo for a sign-in button. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}
