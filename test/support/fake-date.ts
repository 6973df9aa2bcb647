import { jest } from '@jest/globals'

/** Fakes `Date` from `now` on: timers run as usual. `jest.setSystemTime` moves it, `jest.useRealTimers` ends it. */
export const fakeDate = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  })
