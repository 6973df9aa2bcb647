import { useEffect, useRef, useState } from 'react'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import type { PaletteState } from './use-palette.js'

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
