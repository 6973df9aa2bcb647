import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { guardBack } from '#client/shell/layout/back-guard.js'

/**
 * Asks before unsaved changes are lost by a link, by back and forward, or by closing the page. `ask` resolves
 * to true to leave.
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>) {
  const navigate = useNavigate()
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]')
      const path = link && !link.hasAttribute('target') ? link.getAttribute('href')! : ''
      if (!path.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      void asking.current().then((isLeaving) => isLeaving && navigate(path))
    }
    const endGuard = guardBack(backGuard(() => asking.current()))
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      endGuard()
    }
  }, [isDirty, navigate])
}

const indexNow = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * The browser has already navigated when it fires the event: undo the step before the router sees it, and
 * redo it on request.
 */
function backGuard(ask: () => Promise<boolean>) {
  const index = indexNow()
  let isExpected = false
  let mayLeave = false
  return (event: PopStateEvent) => {
    if (mayLeave) return
    if (isExpected) {
      isExpected = false
      event.stopImmediatePropagation()
      return
    }
    const distance = indexNow() - index
    // A change of filters stays on the screen.
    if (distance === 0) return
    event.stopImmediatePropagation()
    isExpected = true
    history.go(-distance)
    void ask().then((isLeaving) => {
      mayLeave = isLeaving
      if (isLeaving) history.go(distance)
    })
  }
}
