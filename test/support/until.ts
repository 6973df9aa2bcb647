import { setTimeout as wait } from 'node:timers/promises'

const EVERY = 20
const PATIENCE = 20_000

/** Asks again and again until the answer is as awaited; fails with the last one when that takes too long. */
export async function until<T>(
  ask: () => Promise<T> | T,
  isAwaited: (answer: T) => boolean,
  patience = PATIENCE,
) {
  const deadline = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (isAwaited(answer)) return answer
    if (Date.now() > deadline) throw new Error(`Waited in vain; last was ${JSON.stringify(answer)}`)
    await wait(EVERY)
  }
}
