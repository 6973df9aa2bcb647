// The rows of the benchmark of applications.
import { randomUUID } from 'node:crypto'

/** Applications that one call adds. */
export const BATCH = 500

/**
 * Returns statements that add applications from `number` on, a third of each status.
 * @param {number} number @param {{encryptKey: (key: string) => {keyHash: string, encryptedKey: string, hint: string}}} vault
 */
export function applicationInserts(number, vault) {
  const ids = Array.from({ length: BATCH }, (_, index) => ({ id: randomUUID(), at: number + index }))
  const month = new Date().toISOString().slice(0, 7)
  const time = "'2026-01-01 00:00:00'"
  const statuses = ['Pending Review', 'Approved', 'Rejected']
  const status = (/** @type {number} */ at) => statuses[at % 3]
  const reviewOrder = (/** @type {number} */ at) =>
    status(at) === 'Pending Review' ? 2_000_000_000 - at : at
  const insert = (/** @type {string} */ into, /** @type {string[]} */ values) =>
    `INSERT INTO ${into} VALUES ${values.join(', ')}`
  const approved = ids.filter(({ at }) => status(at) === 'Approved')
  return [
    insert(
      'access_keys (id, key_hash, encrypted_key, hint, level, is_demo, source, status, created_at)',
      ids.map(({ id }) => {
        const { keyHash, encryptedKey, hint } = vault.encryptKey(`indicator-${id}`)
        return `('${id}', '${keyHash}', '${encryptedKey}', '${hint}', 'indicator', 0, 'bench', 'active', ${time})`
      }),
    ),
    insert(
      `affiliate_applications (id, number, key_id, name, email, website, experience, audience, promotion, additional,
       status, search, earnings, submitted_at, review_order)`,
      ids.map(
        ({ id, at }) =>
          `('${randomUUID()}', ${at}, '${id}', 'Person ${at}', 'person-${at}@vale.example', 'https://vale.example/${at}',
           'expert', 'small', '${'A plan of some length. '.repeat(8)}', '', '${status(at)}',
           'person ${at} person-${at}@vale.example indicato vale.example/${at}', ${at}, ${time}, ${reviewOrder(at)})`,
      ),
    ),
    insert(
      'affiliates (key_id, code, tier, earnings, version, created_at)',
      approved.map(({ id, at }) => `('${id}', 'C${at}', 'Bronze', ${at}, 1, ${time})`),
    ),
    insert(
      'affiliate_months (key_id, month, earnings)',
      approved.map(({ id, at }) => `('${id}', '${month}', ${at})`),
    ),
    `UPDATE affiliate_totals SET applications = applications + ${BATCH},
     pending = pending + ${ids.filter(({ at }) => at % 3 === 0).length}, approved = approved + ${approved.length},
     rejected = rejected + ${ids.filter(({ at }) => at % 3 === 2).length}`,
  ]
}
