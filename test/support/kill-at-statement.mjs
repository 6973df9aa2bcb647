// Preload for a process on SQLite: kills it with SIGKILL right after its writing statement number KILL_AT, or after the first
// one that matches the regular expression KILL_AT_MATCH.
import libsql from 'libsql'

const WRITES = /^\s*(create|alter|drop|insert|update|delete|commit)/i
const { KILL_AT, KILL_AT_MATCH } = process.env
const match = KILL_AT_MATCH ? new RegExp(KILL_AT_MATCH, 'i') : null
let count = 0

const { prepare } = libsql.prototype
libsql.prototype.prepare = function (/** @type {string} */ sql) {
  const statement = prepare.call(this, sql)
  if (!WRITES.test(sql)) return statement
  for (const method of ['run', 'all']) {
    const original = statement[method]
    statement[method] = function (/** @type {unknown[]} */ ...values) {
      const result = original.apply(this, values)
      if (++count === Number(KILL_AT) || match?.test(sql)) process.kill(process.pid, 'SIGKILL')
      return result
    }
  }
  return statement
}
