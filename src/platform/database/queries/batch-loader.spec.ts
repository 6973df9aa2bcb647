import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { QueryFailedError } from 'typeorm'
import { DatabaseUnavailableError } from '../../errors/database-fault.js'
import { BatchLoader } from './batch-loader.js'

describe('BatchLoader', () => {
  it('loads concurrent queries together and returns each its own result', async () => {
    const batches: number[][] = []
    const loader = new BatchLoader(async (numbers: number[]) => {
      batches.push(numbers)
      return Promise.resolve(numbers.map((number) => number * 2))
    })
    const queries = Array.from({ length: 300 }, (_, number) => number)
    const results = await Promise.all(queries.map((number) => loader.load(number)))
    expect(results).toEqual(queries.map((number) => number * 2))
    expect(batches.map(({ length }) => length)).toEqual([256, 44])
  })

  it('waits for queries of consecutive turns, and no longer', async () => {
    const batches: number[][] = []
    const loader = new BatchLoader((numbers: number[]) => {
      batches.push(numbers)
      return Promise.resolve(numbers)
    })
    const later: Promise<number>[] = []
    const load = (...numbers: number[]) => {
      const [first, ...others] = numbers
      if (first === undefined) return
      setImmediate(() => load(...others))
      later.push(loader.load(first))
    }
    load(1, 2, 3)
    while (batches.length === 0) await nextTurn()
    later.push(loader.load(4))
    expect(await Promise.all(later)).toEqual([1, 2, 3, 4])
    expect(batches).toEqual([[1, 2, 3], [4]])
  })

  it('loads one batch at a time and queues the rest for the next', async () => {
    const batches: number[][] = []
    let finish = () => {}
    const loader = new BatchLoader(async (numbers: number[]) => {
      batches.push(numbers)
      await new Promise<void>((resolve) => (finish = resolve))
      return numbers
    })
    const results = [loader.load(1)]
    while (batches.length === 0) await nextTurn()
    for (const number of [2, 3]) {
      results.push(loader.load(number))
      await nextTurn()
    }
    expect(batches).toEqual([[1]])
    finish()
    while (batches.length === 1) await nextTurn()
    finish()
    expect(await Promise.all(results)).toEqual([1, 2, 3])
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('fails the batch and all waiting queries when the database is unavailable, then recovers', async () => {
    let loads = 0
    const loader = new BatchLoader((words: string[]) => {
      loads += 1
      return words.includes('fault')
        ? Promise.reject(new DatabaseUnavailableError('no answer'))
        : Promise.resolve(words)
    })
    const words = ['fault', ...Array.from({ length: 300 }, (_, at) => `word ${at}`)]
    const outcomes = await Promise.allSettled(words.map((word) => loader.load(word)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(loads).toBe(1)
    expect(await loader.load('next')).toBe('next')
  })

  it('fails only the query that the database refuses', async () => {
    const sizes: number[] = []
    const loader = new BatchLoader((words: string[]) => {
      sizes.push(words.length)
      const refusal = Object.assign(new Error('Data too long'), { sqlState: '22001' })
      return words.includes('bad')
        ? Promise.reject(new QueryFailedError('SELECT 1', [], refusal))
        : Promise.resolve(words)
    })
    const outcomes = await Promise.allSettled(['first', 'bad', 'last'].map((word) => loader.load(word)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(sizes).toEqual([3, 1, 1, 1])
  })

  it('refuses queries once thousands are waiting', async () => {
    const loader = new BatchLoader((words: string[]) => Promise.resolve(words))
    const outcomes = await Promise.allSettled(Array.from({ length: 5_001 }, () => loader.load('word')))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
