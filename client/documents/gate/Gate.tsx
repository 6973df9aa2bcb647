import {
  use,
  useEffect,
  useRef,
  useState,
  startTransition,
  type ComponentType,
  type ReactElement,
} from 'react'
import type { AwaitedStep } from '#src/keys/factors.contract.js'
import type { ValidateKeyAnswer } from '#src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { Logo } from '../../shell/brand/Logo.js'
import { Scene } from '../../ui/canvas/Scene.js'
import { gateCopy, GateTextsContext } from './gate.copy.js'
import styles from './Gate.module.css'
import { KeyForm } from './KeyForm.js'
import { LOST_KEY_HASH } from './gate.rules.js'
import { NotLoaded } from './NotLoaded.js'
import { useSignIn, type SignedIn } from './use-sign-in.js'
import { loadChunk } from '../../ui/load-chunk.js'

export type { SignedIn }

interface GateProps {
  /** A key is being checked: the shell may be fetched meanwhile. */
  onSubmitStart: () => void
  /** The shell, whose styles the dialog for a second factor has too. */
  shellLoaded: () => Promise<unknown>
  /** Rejects if the shell cannot be loaded; the gate then shows an error. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Resumes a session without a key, after a reload for new code; null if there was none, false if it has ended. */
  resume: () => Promise<boolean> | null
  hasSessionEnded?: boolean
}

/** The access-key gate (product §2): part of the first paint, usable with or without its scene. */
export function Gate({ onSubmitStart, shellLoaded, onSignedIn, resume, hasSessionEnded = false }: GateProps) {
  const sceneReady = useRef(false)
  const texts = use(GateTextsContext)
  const [isResuming, setIsResuming] = useState(false)
  const documentTitle = gateCopy.documentTitle(useBrand())
  const [hasEnded, setHasEnded] = useState(hasSessionEnded)
  const secondFactor = useSecondFactor(shellLoaded)
  const { phase, problem, enter, signIn, forget, refuse } = useSignIn({
    sceneReady,
    onSubmitStart,
    onAwaited: secondFactor.ask,
    onSignedIn,
  })
  const lostKey = useLostKey(() => refuse(gateCopy.networkError))

  // After the shell, or in place of a section whose session has ended.
  useEffect(() => void (document.title = documentTitle), [documentTitle])

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
        setHasEnded(!isIn)
      }
    })
    // Once, after hydration: the server's page cannot know this device's storage.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className={styles.gate}>
      {/* A resumed session would only wait for it; one that has ended has waited enough for a fade. */}
      {!isResuming && (
        <Scene dimmed={phase !== 'loading'} instant={hasEnded} onReady={() => (sceneReady.current = true)} />
      )}
      <main className={styles.stage}>
        <Wordmark />
        <div className={styles.frame} data-opens>
          <span aria-hidden="true" className={styles.glow} />
          <span aria-hidden="true" className={styles.ring} />
          <div className={styles.card}>
            <h1 className={styles.title}>{texts['gate.title']}</h1>
            <p className={styles.subtitle}>{texts['gate.subtitle']}</p>
            <NoScript />
            <NotLoaded className={styles.noScript} />
            <KeyForm phase={phase} problem={problem} onType={forget} onSubmit={signIn} />
            <Contact onLostKey={lostKey.open} />
          </div>
        </div>
        <p className={styles.newHere}>
          <span>{texts['gate.new-here']}</span>{' '}
          <a href="/start">
            <span>{texts['gate.see-how']}</span> <span aria-hidden="true">→</span>
          </a>
        </p>
      </main>
      {lostKey.dialog}
      {secondFactor.dialog}
    </div>
  )
}

function Wordmark() {
  const { name } = useBrand()
  return (
    <p className={styles.wordmark}>
      <Logo size={28} />
      <span translate="no">{name}</span>
    </p>
  )
}

function Contact({ onLostKey }: { onLostKey: () => void }) {
  const { contactEmail } = useBrand()
  const texts = use(GateTextsContext)
  return (
    <div className={styles.contact}>
      <p>
        {/* A link: pressed before the script has loaded, it opens the form once it has. */}
        <a
          href={LOST_KEY_HASH}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            onLostKey()
          }}
        >
          {texts['gate.lost-key']}
        </a>
      </p>
      <p>
        <span>{texts['gate.need-key']}</span>{' '}
        <a href={`mailto:${contactEmail}`} translate="no">
          {contactEmail}
        </a>
      </p>
    </div>
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

type Dialog = ComponentType<{ onClose: () => void }>

/** Opens the form for a lost key, whose code is loaded by then, also for an address with its hash. */
function useLostKey(onFailed: () => void) {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const hasFailed = useRef(false)

  function open() {
    // Browsers remember a failed import: the next try is a new document's.
    if (hasFailed.current) return reloadInto(LOST_KEY_HASH)
    loadChunk(() => import('./LostKeyDialog.js')).then(
      ({ LostKeyDialog }) => startTransition(() => setDialog(() => LostKeyDialog)),
      () => {
        hasFailed.current = true
        onFailed()
      },
    )
  }

  useEffect(() => {
    if (location.hash !== LOST_KEY_HASH) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
    // Once, for the address that the document was opened by.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { open, dialog: Dialog && <Dialog onClose={() => setDialog(null)} /> }
}

type Key = ValidateKeyAnswer['key']

/** Takes a master's second factor after the key; few sign-ins load its code. */
function useSecondFactor(shellLoaded: () => Promise<unknown>) {
  const [dialog, setDialog] = useState<ReactElement | null>(null)
  async function ask(awaits: AwaitedStep): Promise<Key | null> {
    const loading = loadChunk(() => import('../../shell/factors/SecondFactorDialog.js'))
    const [{ SecondFactorDialog }] = await Promise.all([loading, shellLoaded()])
    return new Promise((resolve) => {
      const onDone = (key: Key | null) => {
        setDialog(null)
        resolve(key)
      }
      setDialog(<SecondFactorDialog awaits={awaits} onDone={onDone} />)
    })
  }
  return { ask, dialog }
}

function reloadInto(hash: string) {
  location.hash = hash
  location.reload()
}
