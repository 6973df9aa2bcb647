import { describe, expect, it } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { cursorOf } from './member-cursor.js'
import { orderOf } from './member-query.js'
import type { MemberRow } from './member-row.js'
import { walkMembers } from './walk-members.js'

const EVERYONE = { level: null, state: null }
const NOW = new Date('2027-03-01T12:00:00Z')
const rowOf = (id: string) =>
  ({ id, holder: 'Ada Éclair', expiresAt: '2027-06-15 23:59:59.000' }) as MemberRow

/** A database whose reads return these rows, one after the other: changes between two reads can't be timed with a real one. */
function answering(...answers: MemberRow[][]) {
  const parameters: unknown[][] = []
  const query = (_sql: string, values: unknown[]) => {
    parameters.push(values)
    return Promise.resolve(answers.shift()!)
  }
  return { database: { options: { type: 'mysql' }, query } as unknown as DataSource, answers, parameters }
}

describe('walkMembers', () => {
  it.each([
    [false, ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    [true, ['c'], ['b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
  ])(
    'has a row once that moved between two reads, and the next in its place (backwards: %s)',
    async (isBackwards, one, other, again, all) => {
      const order = orderOf('expiresAt', EVERYONE)
      const { database, answers } = answering(
        ...[one, other, again, ['without a date']].map((ids) => ids.map(rowOf)),
      )
      const walk = { limit: 3, from: cursorOf(rowOf('position'), order), isBackwards }
      const rows = await walkMembers(database, EVERYONE, order, walk, NOW)
      expect(rows.map(({ id }) => id)).toEqual(all)
      // Fewer than the limit would be taken for the end of the list.
      expect(answers).toHaveLength(1)
    },
  )

  it('reads on after the name that a row had, though it may have another one by now', async () => {
    const order = orderOf('holder', EVERYONE)
    const { database, parameters } = answering([], [])
    await walkMembers(database, EVERYONE, order, { limit: 3, from: cursorOf(rowOf('before'), order) }, NOW)
    expect(parameters.every((values) => values.includes('ada eclair'))).toBe(true)
  })
})
