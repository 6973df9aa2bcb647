import type { VisibleApplication } from '../../src/affiliate/applications/application-list.contract.js'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { applicant } from './affiliates.js'
import { startPortal, type Visitor } from './portal.js'

/** An id that no application has. */
export const NOBODY = '00000000-0000-7000-8000-000000000000'

export const namesOf = (body: { applications: VisibleApplication[] }) =>
  body.applications.map(({ name }) => name)

/** Starts a portal with both masters and returns their calls to the affiliate administration. */
export async function startBackOffice() {
  const portal = await startPortal({ RATE_LIMITS: 'off' })
  const master = await portal.make.master('automation')
  const other = await portal.make.master('indicator')
  const at = (path: string) => `/api/admin/affiliate/${path}`
  const get = async (path: string, status = 200) =>
    (await portal.as(master).get(at(path)).expect(status)).body
  const putStats = async (body: object, status = 200) =>
    (await portal.as(master).put(at('stats')).send(body).expect(status)).body
  return {
    portal,
    master,
    other,
    get,
    list: (query: object = {}, status = 200) =>
      get(`applications?${new URLSearchParams({ ...query })}`, status),
    post: async (path: string, body: object, status = 200) =>
      (await portal.as(master).post(at(path)).send(body).expect(status)).body,
    putStats,
    editStats: (member: Visitor, stats: object, more: object = {}, status = 200) =>
      putStats({ accessKey: member.key, stats, ...more }, status),
    /** The ledger entries of an applicant, by the id of the application. */
    entriesOf: async (id: string) => {
      const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
      return portal.database.manager.findBy(LedgerEntryEntity, { keyId })
    },
  }
}

/** First names in the order of submission; everybody's last name is Vale. */
export const APPLICANTS = ['Álvaro', 'bela', 'Cleo', 'dora', 'Émile', 'Fay', 'gus']

/** The same with one application for each name; `keys` are the applicants' keys. */
export async function startFilledBackOffice() {
  const office = await startBackOffice()
  const { portal, post, putStats } = office
  const keys: string[] = []
  for (const [index, name] of APPLICANTS.entries()) {
    const { member } = await applicant(portal, {
      name: `${name} Vale`,
      email: `${index}@${index % 2 ? 'odd' : 'even'}.example`,
      website: `https://site-${index}.example/%_x`,
    })
    const accessKey = member.key
    keys.push(accessKey)
    // 0: Pending, 1: Approved with 10 dollars, 2: Rejected, 3: Pending, 4: Approved with 40 dollars …
    if (index % 3 === 2) await post('reject', { accessKey })
    if (index % 3 !== 1) continue
    await post('approve', { accessKey })
    await putStats({ accessKey, stats: { totalEarnings: index * 10 } })
  }
  return { ...office, keys }
}
