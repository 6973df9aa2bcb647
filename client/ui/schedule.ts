/** Runs after the page's load event, when the browser is idle. */
export function whenIdle(task: () => void): () => void {
  let cancelIdle = () => {}
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(task, 200)
      cancelIdle = () => clearTimeout(timer)
      return
    }
    const handle = requestIdleCallback(task, { timeout: 2000 })
    cancelIdle = () => cancelIdleCallback(handle)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancelIdle()
  }
}

/** Calls back once what the current task changes has been painted; returns a function that cancels it. */
export function afterPaint(onPainted: () => void): () => void {
  let timer: number
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(onPainted)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
