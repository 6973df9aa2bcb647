import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { QueryFailedError } from 'typeorm'
import { DatabaseUnavailableError } from '../../platform/errors/database-fault.js'
import { Crowd } from './crowd.js'

describe('crowd', () => {
  it('answers together what was asked together, each with its own answer', async () => {
    const groups: number[][] = []
    const crowd = new Crowd(async (numbers: number[]) => {
      groups.push(numbers)
      return Promise.resolve(numbers.map((number) => number * 2))
    })
    const asked = Array.from({ length: 300 }, (_, number) => number)
    const answers = await Promise.all(asked.map((number) => crowd.ask(number)))
    expect(answers).toEqual(asked.map((number) => number * 2))
    expect(groups.map(({ length }) => length)).toEqual([256, 44])
  })

  it('waits for those who come turn by turn, and no longer', async () => {
    const groups: number[][] = []
    const crowd = new Crowd((numbers: number[]) => {
      groups.push(numbers)
      return Promise.resolve(numbers)
    })
    const later: Promise<number>[] = []
    const ask = (...numbers: number[]) => {
      const [first, ...others] = numbers
      if (first === undefined) return
      setImmediate(() => ask(...others))
      later.push(crowd.ask(first))
    }
    ask(1, 2, 3)
    while (groups.length === 0) await nextTurn()
    later.push(crowd.ask(4))
    expect(await Promise.all(later)).toEqual([1, 2, 3, 4])
    expect(groups).toEqual([[1, 2, 3], [4]])
  })

  it('fails the whole group when the database does, and answers the next', async () => {
    const crowd = new Crowd((words: string[]) =>
      words.includes('fault')
        ? Promise.reject(new DatabaseUnavailableError('no answer'))
        : Promise.resolve(words),
    )
    const outcomes = await Promise.allSettled(['first', 'fault'].map((word) => crowd.ask(word)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await crowd.ask('next')).toBe('next')
  })

  it('lets a question that the database refuses fail alone', async () => {
    const sizes: number[] = []
    const crowd = new Crowd((words: string[]) => {
      sizes.push(words.length)
      const refusal = Object.assign(new Error('Data too long'), { sqlState: '22001' })
      return words.includes('bad')
        ? Promise.reject(new QueryFailedError('SELECT 1', [], refusal))
        : Promise.resolve(words)
    })
    const outcomes = await Promise.allSettled(['first', 'bad', 'last'].map((word) => crowd.ask(word)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(sizes).toEqual([3, 1, 1, 1])
  })
})
