import { useEffect, useRef, useState } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { Logo } from '../../shell/brand/Logo.js'
import { Scene } from '../../ui/canvas/Scene.js'
import { gateCopy } from './gate.copy.js'
import styles from './Gate.module.css'
import { KeyForm } from './KeyForm.js'
import { useSignIn, type SignedIn } from './use-sign-in.js'

export type { SignedIn }

interface GateProps {
  /** A key is on its way: what comes after sign-in may be fetched meanwhile. */
  onSubmitStart: () => void
  /** Rejects when what comes after sign-in cannot be had; the gate then says so and stays. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Comes back into a kept session without a key; null where none was kept, false where it has ended. */
  resume: () => Promise<boolean> | null
}

/** The access-key gate (spec §2): in the first paint, and usable with or without its scene. */
export function Gate({ onSubmitStart, onSignedIn, resume }: GateProps) {
  const sceneReady = useRef(false)
  const [isResuming, setIsResuming] = useState(false)
  const { phase, problem, enter, signIn, forget } = useSignIn({ sceneReady, onSubmitStart, onSignedIn })

  useEffect(() => {
    const resumed = resume()
    if (!resumed) return
    void enter('loading', async () => {
      let isIn = false
      setIsResuming(true)
      try {
        isIn = await resumed
      } finally {
        setIsResuming(isIn)
      }
    })
    // Once, after hydration: the server's page cannot know what this device keeps.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className={styles.gate}>
      {/* Who is on the way in would wait for it without seeing it. */}
      {!isResuming && <Scene dimmed onReady={() => (sceneReady.current = true)} />}
      <main className={styles.stage}>
        <Wordmark />
        <div className={styles.frame}>
          <span aria-hidden="true" className={styles.glow} />
          <span aria-hidden="true" className={styles.ring} />
          <div className={styles.card}>
            <h1 className={styles.title}>{gateCopy.title}</h1>
            <p className={styles.subtitle}>{gateCopy.subtitle}</p>
            <NoScript />
            <KeyForm phase={phase} problem={problem} onType={forget} onSubmit={signIn} />
            <Contact />
          </div>
        </div>
        <p className={styles.newHere}>
          {gateCopy.newHere}{' '}
          <a href="/start">
            {gateCopy.seeHow} <span aria-hidden="true">→</span>
          </a>
        </p>
      </main>
    </div>
  )
}

function Wordmark() {
  const { name } = useBrand()
  return (
    <p className={styles.wordmark}>
      <Logo size={28} />
      {name}
    </p>
  )
}

function Contact() {
  const { contactEmail } = useBrand()
  return (
    <p className={styles.contact}>
      {gateCopy.needKey} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  )
}

function NoScript() {
  return (
    <noscript>
      <p className={`notice ${styles.noScript}`}>
        {gateCopy.noScript} <a href="/start">{gateCopy.noScriptLink}</a>.
      </p>
    </noscript>
  )
}
