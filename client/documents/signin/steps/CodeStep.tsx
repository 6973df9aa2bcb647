import { useEffect, useEffectEvent, useState } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { CodeBoxes } from './CodeBoxes.js'
import { EMPTY_CODE, isFull } from './code.js'
import styles from './CodeStep.module.css'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import stepStyles from './Step.module.css'
import { useStepFocus } from './use-step-focus.js'

/** Milliseconds between the last digit and success (product §4, §9). */
export const SUCCESS_DELAY = 2000

interface CodeStepProps {
  email: string
  onBack: () => void
  onSuccess: () => void
}

/** Step two: six digits. The demo accepts any complete code. */
export function CodeStep({ email, onBack, onSuccess }: CodeStepProps) {
  const copy = demoSignInCopy(useBrand()).code
  const heading = useStepFocus()
  const [code, setCode] = useState(EMPTY_CODE)
  const [resends, setResends] = useState(0)
  const isChecking = isFull(code)
  useSuccess(isChecking, onSuccess)
  return (
    <form className={stepStyles.step} onSubmit={(event) => event.preventDefault()}>
      <h1 ref={heading} tabIndex={-1} className={stepStyles.title}>
        {copy.title}
      </h1>
      <p className={styles.lead}>{copy.lead(email.trim())}</p>
      <CodeBoxes code={code} onChange={setCode} />
      <p className={styles.said} role="status">
        {/* Announced again after each resend. */}
        <span key={resends}>{isChecking ? copy.checking : resends > 0 ? copy.resent : copy.hint}</span>
      </p>
      <button type="button" className={styles.resend} onClick={() => setResends(resends + 1)}>
        {copy.resend}
      </button>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={onBack}>
          {copy.back}
        </button>
        <button type="submit" className="button button-primary" disabled={!isChecking}>
          <span>{copy.next}</span>
          {isChecking && <span className={`spinner ${styles.spinner}`} />}
        </button>
      </div>
    </form>
  )
}

function useSuccess(isChecking: boolean, onSuccess: () => void) {
  const succeed = useEffectEvent(onSuccess)
  useEffect(() => {
    if (!isChecking) return
    const timer = setTimeout(succeed, SUCCESS_DELAY)
    return () => clearTimeout(timer)
  }, [isChecking])
}
