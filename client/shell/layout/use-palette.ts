import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react'
import { toast } from '../../ui/toast/toast.js'
import { shellCopy } from './shell.copy.js'
import { loadChunk } from '../../ui/load-chunk.js'
import type { PaletteProps } from '../palette/Palette.js'
import { isShortcut } from './shortcut.js'
import { useTypedAhead } from './use-typed-ahead.js'

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

export type PaletteState = ReturnType<typeof usePalette>
