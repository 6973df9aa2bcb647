import { jest } from '@jest/globals'
import { DatabaseClock } from '../../src/platform/database/connections/database-clock.js'
import type { Portal } from './portal.js'

/** Returns what sets the clock that keys and sessions follow in a portal; from the instant set, it runs as usual. */
export function movedClock({ app }: Portal): (instant: number) => void {
  const clock = app.get(DatabaseClock)
  const real = clock.now.bind(clock)
  let ahead = 0
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(real().getTime() + ahead))
  return (instant) => (ahead = instant - real().getTime())
}
