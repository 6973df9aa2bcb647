import { withGlobal } from '@sinonjs/fake-timers'

/** Stops `Date` at `now`; timers run as usual. `setSystemTime` of what it returns moves it, `uninstall` ends it. */
export const fakeDate = (now: number) => withGlobal(globalThis).install({ now, toFake: ['Date'] })
