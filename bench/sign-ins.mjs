// Members who sign in at a constant rate.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true })

/**
 * Signs in with the keys in turn, so many times a second, until `isOver`, and returns the milliseconds from the moment
 * each was due to its whole answer, sorted.
 * @param {string} origin @param {string[]} keys @param {{rate: number, isOver: (milliseconds: number) => boolean}} load
 */
export async function signInSteadily(origin, keys, { rate, isOver }) {
  const started = performance.now()
  /** @type {Promise<number>[]} */
  const answers = []
  while (!isOver(performance.now() - started)) {
    const due = started + (answers.length * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await wait(early)
    // A late timer of this process is no delay of the server.
    const answer = signIn(origin, keys[answers.length % keys.length] ?? '', performance.now())
    answer.catch(() => undefined)
    answers.push(answer)
  }
  return (await Promise.all(answers)).sort((a, b) => a - b)
}

/** @param {string} origin @param {string} accessKey @param {number} sentAt @returns {Promise<number>} */
function signIn(origin, accessKey, sentAt) {
  const headers = { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/auth/validate-key`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - sentAt)
        else reject(new Error(`A sign-in was answered with ${answer.statusCode}.`))
      })
    })
    // The server may close an idle connection just as it is used again.
    call.on('error', (error) =>
      call.reusedSocket ? signIn(origin, accessKey, sentAt).then(resolve, reject) : reject(error),
    )
    call.end(JSON.stringify({ accessKey }))
  })
}

/** @param {number[]} sorted @param {number} share */
export const percentile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
