import { Logger } from '@nestjs/common'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Poll, POLL_INTERVAL } from './poll.js'

const look = jest.fn<() => Promise<void>>()
const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
let poll: Poll

beforeEach(() => {
  jest.useFakeTimers()
  look.mockReset().mockResolvedValue()
  warn.mockClear()
  poll = new Poll('Test', look)
})
afterEach(async () => {
  await poll.stop()
  jest.useRealTimers()
})
const pass = (looks: number) => jest.advanceTimersByTimeAsync(looks * POLL_INTERVAL)

describe('a poll', () => {
  it('looks twice a second from its start to its stop', async () => {
    await pass(3)
    expect(look).not.toHaveBeenCalled()
    poll.start()
    await pass(4)
    expect(look).toHaveBeenCalledTimes(4)
    await poll.stop()
    await pass(3)
    expect(look).toHaveBeenCalledTimes(4)
  })

  it('looks once at a time, and stops after the look that is going on', async () => {
    const order: string[] = []
    let finish = () => {}
    look.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)))
    poll.start()
    await pass(3)
    expect(look).toHaveBeenCalledTimes(1)
    const stopped = poll.stop().then(() => order.push('stopped'))
    order.push('finished')
    finish()
    await stopped
    expect(order).toEqual(['finished', 'stopped'])
  })

  it('logs the first of several failures in a row, and goes on', async () => {
    const failure = () => Promise.reject(new Error('broken'))
    look.mockImplementationOnce(failure).mockImplementationOnce(failure)
    poll.start()
    await pass(3)
    expect(warn).toHaveBeenCalledTimes(1)
    look.mockImplementationOnce(failure)
    await pass(1)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(look).toHaveBeenCalledTimes(4)
  })
})
