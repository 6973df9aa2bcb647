import { Agent, type ClientRequest, get } from 'node:http'
import { expect, it } from '@jest/globals'
import { startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

const CLIENTS = 40
const PATHS = ['/start', '/api/auth/session', '/healthz', '/']

interface Outcome {
  /** HTTP status, or the code of the connection's error. */
  result: number | string
  isReused: boolean
  connection: string | undefined
}

function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request: ClientRequest = get(url, { agent }, (answer) => {
      const { connection } = answer.headers
      answer
        .resume()
        .on('end', () => resolve({ result: answer.statusCode!, isReused: request.reusedSocket, connection }))
        .on('error', ({ message }) =>
          resolve({ result: message, isReused: request.reusedSocket, connection }),
        )
    })
    request.on('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ result: code ?? message, isReused: request.reusedSocket, connection: undefined }),
    )
  })
}

it('serves every request until it exits, and announces the shutdown first', async () => {
  const portal = await startPortalProcess({ SHUTDOWN_DRAIN: '2', RATE_LIMITS: 'off' })
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  let isOver = false
  let signalAt = Infinity
  const outcomes: (Outcome & { at: number })[] = []
  const clients = agents.map(async (agent, number) => {
    for (let count = number; !isOver; count++) {
      const outcome = await ask(portal.origin + PATHS[count % PATHS.length]!, agent)
      outcomes.push({ ...outcome, at: performance.now() - signalAt })
      // The server has closed its port: the client's work is done.
      if (outcome.result === 'ECONNREFUSED') return
    }
  })
  await until(
    () => outcomes.length,
    (count) => count > 20 * CLIENTS,
  )
  signalAt = performance.now()
  const exit = portal.stop()
  const probe = new Agent()
  await until(
    () => ask(`${portal.origin}/readyz`, probe),
    ({ result }) => result === 503,
  )
  const noticed = performance.now() - signalAt
  expect(await exit).toBe(0)
  isOver = true
  const took = performance.now() - signalAt
  await Promise.all(clients)
  for (const agent of [...agents, probe]) agent.destroy()

  const broken = outcomes.filter(({ result, isReused }) => isReused && typeof result === 'string')
  expect(broken).toEqual([])
  expect(
    outcomes
      .map(({ result }) => result)
      .filter((result) => ![200, 401, 'ECONNREFUSED', 'ECONNRESET'].includes(result)),
  ).toEqual([])
  // It served until the end of the drain time, and closed each connection after an answer.
  expect(noticed).toBeLessThan(1000)
  const late = outcomes.filter(({ at, result }) => at > 1000 && typeof result === 'number')
  expect(late.length).toBeGreaterThan(CLIENTS)
  expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(['close']))
  expect(took).toBeGreaterThan(1900)
  expect(took).toBeLessThan(10_000)
}, 60_000)

it('exits at once on Ctrl+C', async () => {
  const portal = await startPortalProcess({ SHUTDOWN_DRAIN: '10' })
  const startedAt = performance.now()
  expect(await portal.stop('SIGINT')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(5000)
}, 60_000)
