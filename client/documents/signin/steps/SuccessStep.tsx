import { Check } from 'lucide-react'
import { useBrand } from '#client/shell/brand/brand.js'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import styles from './Step.module.css'
import { useStepFocus } from './use-step-focus.js'

export function SuccessStep({ onOpen }: { onOpen: () => void }) {
  const { title, text, open } = demoSignInCopy(useBrand()).success
  const heading = useStepFocus()
  return (
    <div className={`${styles.step} ${styles.center}`}>
      <span className={styles.done}>
        <Check size={32} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p>{text}</p>
      <button type="button" className={`button button-primary ${styles.wide}`} onClick={onOpen}>
        {open}
      </button>
    </div>
  )
}
