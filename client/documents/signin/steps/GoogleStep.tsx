import { useEffect, useEffectEvent } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import { SUCCESS_DELAY } from './CodeStep.js'
import styles from './Step.module.css'
import { useStepFocus } from './use-step-focus.js'

/** A substitute for Google's own window. */
export function GoogleStep({ onSuccess }: { onSuccess: () => void }) {
  const { title, text } = demoSignInCopy(useBrand()).google
  const heading = useStepFocus()
  const succeed = useEffectEvent(onSuccess)
  useEffect(() => {
    const timer = setTimeout(succeed, SUCCESS_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`${styles.step} grid justify-items-center pt-16 pb-8 text-center`}>
      <span className="spinner mb-20 size-48 text-brand" />
      <h1
        ref={heading}
        tabIndex={-1}
        className={`${styles.title} tracking-tight text-26/32 focus:outline-none`}
      >
        {title}
      </h1>
      <p>{text}</p>
    </div>
  )
}
