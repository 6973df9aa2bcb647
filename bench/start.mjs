// Compares /start with a raw node server of the same bytes, in each encoding.
import { comparePages } from './pages.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { report } from './rounds.mjs'

export async function run() {
  const portal = await startPortal({ DATA_DIR: temporaryFolder() })
  const rows = await comparePages(portal.origin, [{ what: '/start', path: '/start' }], {
    atLeast: 0.75,
    seconds: 2,
  })
  await portal.stop()
  return report(rows)
}
