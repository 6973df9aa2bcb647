import { describe, expect, it } from '@jest/globals'
import { SingleFlight } from './single-flight.js'

describe('a single flight', () => {
  it('gives calls during a run the result of that run, and later ones a new run', async () => {
    let runs = 0
    const flight = new SingleFlight(async () => {
      await Promise.resolve()
      return (runs += 1)
    })
    expect(await Promise.all([flight.run(), flight.run(), flight.run()])).toEqual([1, 1, 1])
    expect(await flight.run()).toBe(2)
  })

  it('runs again after a failure, which all calls during the run get', async () => {
    let runs = 0
    const flight = new SingleFlight(() =>
      ++runs === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(runs),
    )
    const results = await Promise.allSettled([flight.run(), flight.run()])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await flight.run()).toBe(2)
  })

  it('finishes with the run that is going on, and at once without one', async () => {
    const order: string[] = []
    let end = () => {}
    const flight = new SingleFlight(async () => {
      await new Promise<void>((resolve) => (end = resolve))
      order.push('run')
    })
    await flight.finish()
    void flight.run()
    const finished = flight.finish().then(() => order.push('finished'))
    end()
    await finished
    expect(order).toEqual(['run', 'finished'])
  })
})
