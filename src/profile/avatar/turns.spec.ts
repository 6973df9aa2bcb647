import { expect, it } from '@jest/globals'
import { Turns } from './turns.js'

it('lets so many work at a time, in the order they came, and goes on after a failure', async () => {
  const turns = new Turns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    turns.take(() => {
      begun.push(number)
      return new Promise<void>((resolve, reject) => {
        ends[number] = number === 0 ? () => reject(new Error('failed')) : resolve
      })
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[0]!()
  await expect(works[0]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  ends[1]!()
  await works[1]
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]!()
  ends[3]!()
  await Promise.all(works.slice(2))
  let isAlone = false
  await turns.take(() => Promise.resolve((isAlone = true)))
  expect(isAlone).toBe(true)
})
