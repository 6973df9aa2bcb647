import './open-shell.css'

const CARD = '[data-opens]'

/**
 * Renders the shell, where the browser can as an animation: the tide rises, and the gate's card opens into the shell. The
 * shell takes keys from the first frame, and the first press ends the animation. Resolves once it is rendered.
 */
export async function openShell(render: () => Promise<void>): Promise<void> {
  const root = document.documentElement
  const card = document.querySelector(CARD)?.getBoundingClientRect()
  if (!card || !canAnimate()) return render()
  const { clientWidth, clientHeight } = root
  const inset = [card.top, clientWidth - card.right, clientHeight - card.bottom, card.left]
  root.style.setProperty('--opens-from', inset.map((side) => `${Math.max(0, side)}px`).join(' '))
  root.dataset.opening = ''
  const transition = document.startViewTransition(render)
  const done = new AbortController()
  // Until it ends the root takes every press, whatever is below.
  addEventListener('pointerdown', () => transition.skipTransition(), { once: true, signal: done.signal })
  // Rejects where the browser skips the animation, as for a hidden tab: the shell is rendered anyway.
  transition.ready.catch(() => undefined)
  transition.finished
    .catch(() => undefined)
    .finally(() => {
      done.abort()
      delete root.dataset.opening
      root.style.removeProperty('--opens-from')
    })
  await transition.updateCallbackDone
}

const canAnimate = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
