import { Check } from 'lucide-react'
import { useBrand } from '#client/shell/brand/brand.js'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import styles from './Step.module.css'
import { useStepFocus } from './use-step-focus.js'

export function SuccessStep({ onOpen }: { onOpen: () => void }) {
  const { title, text, open } = demoSignInCopy(useBrand()).success
  const heading = useStepFocus()
  return (
    <div className={`${styles.step} grid justify-items-center pt-16 pb-8 text-center`}>
      <span
        className={`${styles.done} size-64 mb-20 grid place-items-center rounded-full bg-brand text-on-brand`}
      >
        <Check size={32} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className={`${styles.title} tracking-tight text-26/32 focus:outline-none`}
      >
        {title}
      </h1>
      <p>{text}</p>
      <button type="button" className="button button-primary w-full mt-24" onClick={onOpen}>
        {open}
      </button>
    </div>
  )
}
