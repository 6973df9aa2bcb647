// Compares the time to the first answer, and memory, with the smallest server of Nest, TypeORM and SQLite.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortal, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

const START_GOAL = { atMost: 1.6 }
const MEMORY_GOAL = { atMost: 1.5 }
const SETTLING = 1000

export async function run() {
  const folder = temporaryFolder()
  const minimal = () =>
    startServer(['bench/minimal-nest.mjs'], {
      path: '/',
      environment: { DATABASE: join(folder, 'minimal.sqlite') },
    })
  const portal = () => startPortal({ DATA_DIR: join(folder, 'data') })
  // The first start of each creates its database.
  for (const start of [portal, minimal]) await (await start()).stop()

  /** @type {Record<string, number[]>} */
  const memory = { portal: [], minimal: [], again: [] }
  /** @param {() => ReturnType<typeof startServer>} start @param {string} name */
  const measure = (start, name) => async () => {
    const server = await start()
    await wait(SETTLING)
    memory[name]?.push(server.memory())
    await server.stop()
    return server.startedIn
  }
  const times = await interleaved({
    portal: measure(portal, 'portal'),
    minimal: measure(minimal, 'minimal'),
    again: measure(minimal, 'again'),
  })
  return report([
    comparison('start to first answer, ms', times.portal ?? [], times.minimal ?? [], START_GOAL),
    comparison('  control: minimal vs. minimal', times.again ?? [], times.minimal ?? [], {}),
    comparison('memory, MB', memory.portal ?? [], memory.minimal ?? [], MEMORY_GOAL),
    comparison('  control: minimal vs. minimal', memory.again ?? [], memory.minimal ?? [], {}),
  ])
}
