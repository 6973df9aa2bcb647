import { Logger } from '@nestjs/common'
import { describeError } from './report.js'

/** Faults of this process since it started, apart from failed requests; `/readyz` shows them (contract §7). */
export const processFaults = { uncaughtErrors: 0, lostLogWrites: 0 }

/** Bytes of the log that may wait for a reader that does not read. */
const MAX_WAITING = 1024 * 1024
/** Milliseconds between two log entries about uncaught errors. */
const LOG_INTERVAL = 1_000
const EVENTS = ['uncaughtException', 'unhandledRejection']

type Written = (error?: Error | null) => void

/** Counts and drops each write to standard output or standard error that fails: the disk is full, the pipe closed or not read. */
export function dropLostLogWrites(): void {
  for (const stream of [process.stdout, process.stderr]) {
    // Without a listener, an error of the log would be an uncaught one, which would be logged, and so on.
    stream.on('error', () => undefined)
    const write = stream.write.bind(stream)
    let wasLost = false
    // Counted here, because of several failed writes Node emits only one error.
    stream.write = (text: string | Uint8Array, encoding?: BufferEncoding | Written, last?: Written) => {
      const written = typeof encoding === 'function' ? encoding : last
      const count: Written = (error) => {
        if (error) processFaults.lostLogWrites += 1
        wasLost ||= Boolean(error)
        written?.(error)
      }
      if (stream.writableLength > MAX_WAITING) {
        count(new Error('Nobody reads the log.'))
        return false
      }
      // A disk that became full has cut a line in two: the next one is not to be appended to it.
      const line = wasLost && typeof text === 'string' ? `\n${text}` : text
      wasLost = false
      return write(line, typeof encoding === 'string' ? encoding : undefined, count)
    }
  }
}

/** Counts and logs every uncaught error instead of ending the process. Libraries' handlers are removed, also later ones. */
export function surviveUncaughtErrors(): void {
  const logger = new Logger('Process')
  let nextEntry = 0
  const report = (error: unknown) => {
    processFaults.uncaughtErrors += 1
    if (performance.now() < nextEntry) return
    nextEntry = performance.now() + LOG_INTERVAL
    try {
      logger.error({ uncaughtErrors: processFaults.uncaughtErrors, error: describeError(error) })
    } catch {
      // An error thrown in here would end the process.
    }
  }
  for (const event of EVENTS) process.removeAllListeners(event).on(event, report)
  process.on('newListener', (event: string | symbol, listener: () => void) => {
    // Emitted before it is added.
    if (EVENTS.includes(String(event))) queueMicrotask(() => process.removeListener(event, listener))
  })
}
