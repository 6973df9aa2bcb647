/** Calls back once what the current task changes has been painted; returns a function that cancels it. */
export function afterPaint(onPainted: () => void): () => void {
  let timer: number
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(onPainted)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
