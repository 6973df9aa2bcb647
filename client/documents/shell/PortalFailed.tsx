import { useEffect, useRef } from 'react'
import { reloadIntoSession } from '../../shell/session/resume/resume-session.js'
import { portalFailedCopy } from './portal-failed.copy.js'
import styles from './PortalFailed.module.css'

interface PortalFailedProps {
  /**
   * `unreachable`: a persistent session can neither be read nor has ended, so the gate would ask for a key in vain;
   * `crashed`: the portal cannot be rendered.
   */
  reason: keyof typeof portalFailedCopy
}

/** Takes the place of the whole portal and offers to load it again. */
export function PortalFailed({ reason }: PortalFailedProps) {
  const { title, text, reload } = portalFailedCopy[reason]
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    document.title = title
    button.current?.focus()
  }, [title])
  return (
    <main className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button
        ref={button}
        type="button"
        className="button button-primary"
        onClick={reason === 'crashed' ? reloadIntoSession : () => location.reload()}
      >
        {reload}
      </button>
    </main>
  )
}
