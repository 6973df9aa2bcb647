// Preload for a process: at SIGUSR2 it throws and rejects ERRORS times, after a library has added its own handlers, and writes
// LINES lines of a kilobyte to its log.
import { setImmediate } from 'node:timers'

const { ERRORS = 0, LINES = 0 } = process.env

process.on('SIGUSR2', () => {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, () => console.error('handled by a library'))
  for (let count = 0; count < Number(ERRORS); count++) {
    setImmediate(() => {
      throw new Error('thrown in a test')
    })
    void Promise.reject(new Error('rejected in a test'))
  }
  for (let count = 0; count < Number(LINES); count++) process.stdout.write(`${'.'.repeat(1_023)}\n`)
})
