/** What is left to clean up: one listener for all, because Node.js warns of more than ten. @type {Set<() => void>} */
const cleanups = new Set()

/**
 * Calls `cleanup` when this process ends, also by a signal. Returns what takes that back.
 * @param {() => void} cleanup
 */
export function atExit(cleanup) {
  if (cleanups.size === 0) listen()
  cleanups.add(cleanup)
  return () => {
    cleanups.delete(cleanup)
    if (cleanups.size === 0)
      process.off('exit', cleanUp).off('SIGINT', endBySignal).off('SIGTERM', endBySignal)
  }
}

const listen = () => process.once('exit', cleanUp).once('SIGINT', endBySignal).once('SIGTERM', endBySignal)

function cleanUp() {
  for (const cleanup of cleanups) cleanup()
}

const endBySignal = () => process.exit(130)
