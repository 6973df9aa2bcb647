import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { MINUTE } from '../../scheduler/durations.js'

/** Of the first id of a millisecond; the version's counter has room for as many more. */
const MAX_SEQ = 2 ** 31
let last = { msecs: 0, seq: 0 }

/**
 * Returns an id (UUID version 7) for a row made at `msecs`. Ids of this process are in the order in which they were made,
 * also while its clock is set back by less than a minute. After a longer way back they follow the clock: the library's own
 * would stay ahead for as long as the clock was.
 */
export function newId(msecs: number = Date.now()): string {
  const isSame = msecs <= last.msecs && last.msecs - msecs < MINUTE
  last = isSame ? { msecs: last.msecs, seq: last.seq + 1 } : { msecs, seq: randomInt(MAX_SEQ) }
  return uuid(last)
}
