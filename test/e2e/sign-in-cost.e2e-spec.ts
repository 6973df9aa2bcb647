import { afterAll, expect, it } from '@jest/globals'
import { startPortal } from '../support/portal.js'
import { statementsOf } from '../support/statements.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
afterAll(() => portal.stop())

/** Attempts of each kind: a job of the portal's own may run during one of them. */
const ATTEMPTS = 3

let clients = 0
const newClient = () => `198.51.100.${(clients += 1)}`
const check = (accessKey: string, status: number, client: string) =>
  portal.anonymous
    .post('/api/auth/validate-key')
    .set('X-Forwarded-For', client)
    .send({ accessKey })
    .expect(status)

/** The statements of the attempt that had the fewest: what each does to which table. */
async function costOf(keys: string[], status: number, client?: string): Promise<string[]> {
  const costs: string[][] = []
  for (const key of keys) {
    const statements = await statementsOf(portal, () => check(key, status, client ?? newClient()))
    // SQLite and MySQL read the new row's defaults; MariaDB returns them with the insertion.
    costs.push(statements.map(shortened).filter((statement) => statement !== 'SELECT sessions'))
  }
  return costs.sort((a, b) => a.length - b.length)[0]!
}

const shortened = (sql: string): string =>
  `${/\w+/.exec(sql)![0]} ${/(?:from|into|update)\s+[`"]?(\w+)/i.exec(sql)![1]}`

const newKeys = () =>
  Promise.all(
    Array.from({ length: ATTEMPTS }, async () => (await portal.make.key({ level: 'lifetime' })).key),
  )
const many = (key: string) => Array.from({ length: ATTEMPTS }, () => key)

const SIGN_IN = [
  'SELECT access_keys',
  'SELECT sign_in_failures',
  'SELECT access_keys',
  'UPDATE access_keys',
  'DELETE sessions',
  'INSERT sessions',
  'INSERT audit_entries',
]
const REFUSAL = [
  'SELECT access_keys',
  'SELECT sign_in_failures',
  'INSERT sign_in_failures',
  'INSERT audit_entries',
]
/** The client's first failure inserts its row and reads that too. */
const FIRST_REFUSAL = [
  ...REFUSAL.slice(0, 2),
  'INSERT sign_in_failures',
  'SELECT sign_in_failures',
  ...REFUSAL.slice(2),
]

// A sign-in is what members do at the same time: a statement more has to be wanted.
it('costs seven statements', async () => {
  const [key] = await newKeys()
  await portal.signIn(key!)
  expect(await costOf(many(key!), 200)).toEqual(SIGN_IN)
})

it('costs as many when the key is found by its canonical form', async () => {
  const [key] = await newKeys()
  await portal.signIn(key!)
  expect(await costOf(many(`“${key!.toLowerCase()}”`), 200)).toEqual(SIGN_IN)
})

it('costs two more the first time, when the key is counted', async () => {
  const counting = ['SELECT access_keys', 'INSERT member_counts']
  expect(await costOf(await newKeys(), 200)).toEqual([...SIGN_IN, ...counting])
})

it('costs four when it is refused, for a revoked key as for an unknown one, and two more the first time', async () => {
  const [revoked] = await newKeys()
  await portal.revoke(revoked!)
  for (const key of [revoked!, `“${revoked}”`, 'lifetime-of-nobody']) {
    const client = newClient()
    expect(await costOf([key], 401, client)).toEqual(FIRST_REFUSAL)
    expect(await costOf(many(key), 401, client)).toEqual(REFUSAL)
  }
})
