import { useEffect, useRef, useState, useCallback, useEffectEvent, useMemo, type ComponentType } from 'react'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { toast } from '../../ui/toast/toast.js'
import { shellCopy } from './shell.copy.js'
import { loadChunk } from '../../ui/load-chunk.js'
import type { PaletteProps } from '../palette/Palette.js'
import { isShortcut } from './shortcut.js'

/** The open palette, and the link to what was chosen in it. */
export function PaletteHost({ Screen, typed, close }: Omit<PaletteState, 'opener'>) {
  const [target, setTarget] = useState<string | null>(null)
  return (
    <>
      {Screen && <Screen typed={typed} onClose={close} onFollow={setTarget} />}
      {target !== null && <ClickedLink to={target} onClicked={() => setTarget(null)} />}
    </>
  )
}

/**
 * Clicks a link once the palette has closed. A real click: a screen with unsaved changes asks about it, and
 * another site opens in a new tab.
 */
function ClickedLink({ to, onClicked }: { to: string; onClicked: () => void }) {
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    root.current!.querySelector('a')!.click()
    onClicked()
  }, [to, onClicked])
  return (
    <span ref={root} hidden>
      <PortalLink to={to}>{to}</PortalLink>
    </span>
  )
}

export interface SearchOpener {
  open: () => void
  /** Loads its code, for hover and focus of its button. */
  preload: () => void
}

type Screen = ComponentType<PaletteProps>

let loading: Promise<Screen> | null = null

/** After a failure the next call tries again. */
function load(): Promise<Screen> {
  loading ??= loadChunk(() => import('../palette/Palette.js')).then(
    (file) => file.Palette,
    (failure: unknown) => {
      loading = null
      throw failure
    },
  )
  return loading
}

const preload = () => void load().catch(() => undefined)

/** A dialog or sheet that would lie below the palette, and close with it. */
const isDialogOpen = () =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility(),
  )

/** The palette's state: closed until its button or its shortcut opens it, and its code has loaded. */
export function usePalette() {
  const [Screen, setScreen] = useState<Screen | null>(null)
  const [isLoading, setLoading] = useState(false)
  const typed = useTypedAhead(isLoading)

  const open = useCallback(() => {
    setLoading(true)
    load()
      .then(
        (screen) => setScreen(() => screen),
        () => toast({ ...shellCopy.searchFailed, tone: 'error' }),
      )
      .finally(() => setLoading(false))
  }, [])
  const close = useCallback(() => setScreen(null), [])

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || (!Screen && isDialogOpen())) return
    // Browsers search with it too.
    event.preventDefault()
    if (Screen) close()
    else open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const opener: SearchOpener = useMemo(() => ({ open, preload }), [open])
  return { Screen, typed, close, opener }
}

type PaletteState = ReturnType<typeof usePalette>

/** What is typed while the palette's code loads. Its field gets it; without that, what has the focus behind it would. */
function useTypedAhead(isLoading: boolean): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isLoading) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { key } = event
      if (key !== 'Backspace' && key !== 'Enter' && key.length > 1) return
      event.preventDefault()
      event.stopPropagation()
      // Enter would submit a form behind it; there is no result yet that it could choose.
      if (key !== 'Enter') setTyped((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key))
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      removeEventListener('keydown', listen, { capture: true })
      setTyped('')
    }
  }, [isLoading])
  return typed
}
