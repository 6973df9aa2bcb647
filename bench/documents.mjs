// Compares the documents other than /start with a raw node server of the same bytes, in each encoding, first visits and
// revisits (304).
import { comparePages } from './pages.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { report } from './rounds.mjs'

const DEMO_KEY = 'lifetime-demo-of-the-benchmarks'

export async function run() {
  const portal = await startPortal({ DATA_DIR: temporaryFolder(), DEMO_KEY })
  const pages = [
    { what: 'gate', path: '/', isRevisited: true },
    {
      what: 'section',
      path: '/links',
      isRevisited: true,
      headers: { cookie: await cookiesOf(portal.origin) },
    },
    { what: 'sign-in', path: '/signin', isRevisited: true },
    { what: 'not found', path: '/no/such/page', status: 404 },
  ]
  const rows = await comparePages(portal.origin, pages, { atLeast: 0.6, seconds: 1 })
  await portal.stop()
  return report(rows)
}

/** Signs in for good and returns the cookies. @param {string} origin */
async function cookiesOf(origin) {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessKey: DEMO_KEY, remember: true }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
