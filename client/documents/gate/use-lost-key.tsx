import { startTransition, useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '../../ui/load-chunk.js'
import { LOST_KEY_HASH } from './lost-key.js'

type Dialog = ComponentType<{ onClose: () => void }>

/** Opens the form for a lost key, whose code is loaded by then, also for an address with its hash. */
export function useLostKey(onFailed: () => void) {
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

function reloadInto(hash: string) {
  location.hash = hash
  location.reload()
}
