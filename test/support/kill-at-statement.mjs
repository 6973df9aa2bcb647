// Preload for a process on SQLite: kills it with SIGKILL right after its writing statement number KILL_AT.
import libsql from 'libsql'

const WRITES = /^\s*(create|alter|drop|insert|update|delete|commit)/i
const killAt = Number(process.env.KILL_AT)
let count = 0

const { prepare } = libsql.prototype
libsql.prototype.prepare = function (/** @type {string} */ sql) {
  const statement = prepare.call(this, sql)
  if (!WRITES.test(sql)) return statement
  for (const method of ['run', 'all']) {
    const original = statement[method]
    statement[method] = function (/** @type {unknown[]} */ ...values) {
      const result = original.apply(this, values)
      if (++count === killAt) process.kill(process.pid, 'SIGKILL')
      return result
    }
  }
  return statement
}
