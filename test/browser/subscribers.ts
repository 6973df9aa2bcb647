import { addressHashOf } from '../../src/platform/addresses/normal-address.js'
import { newId } from '../../src/platform/database/queries/new-id.js'
import type { PortalProcess } from '../support/portal-process.js'
import { changeRows } from '../support/read-rows.js'

/** Adds people who have confirmed that they subscribe. */
export async function addSubscribers({ environment }: PortalProcess, count: number): Promise<void> {
  const now = new Date().toISOString().replace('T', ' ').slice(0, -1)
  const rows = Array.from({ length: count }, (_, at) => {
    const email = `reader-${at}@vale.example`
    return `('${newId()}', '${email}', '${addressHashOf(email)}', 'confirmed', '${now}', '${now}', 1)`
  })
  const columns = 'id, email, address_hash, state, created_at, confirmed_at, is_reported'
  await changeRows(environment.DATA_DIR!, `INSERT INTO subscriptions (${columns}) VALUES ${rows.join(', ')}`)
}
