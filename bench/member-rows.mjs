// The keys of the benchmark of members, written by SQL that both databases understand, 100,000 at a time.

const BATCH = 100_000
/** Keys that a search finds, at any size: the same word, beginning of an address, domain and last 4 characters. */
export const FOUND = {
  count: 40,
  word: 'zenobia',
  email: 'zenobia.',
  domain: '@quill.example',
  last4: 'zq77',
}
const FOUND_AMONG = 1_000

const DIGITS = `WITH d(v) AS (${Array.from({ length: 10 }, (_, v) => `SELECT ${v}${v === 0 ? ' AS v' : ''}`).join(' UNION ALL ')})`
const NUMBERS = 'd a, d b, d c, d e, d f'
const padded = (/** @type {string} */ n, /** @type {number} */ size) =>
  `SUBSTR('${'0'.repeat(size)}' || ${n}, -${size})`
const isFound = `(n <= ${FOUND_AMONG} AND n % ${FOUND_AMONG / FOUND.count} = 0)`
const ID = `'01900000-0000-7000-8000-' || ${padded('n', 12)}`
const LAST4 = `CASE WHEN ${isFound} THEN '${FOUND.last4}' ELSE ${padded('(n % 10000)', 4)} END`
const NAME = `CASE WHEN ${isFound} THEN 'Zenobia' ELSE 'Holder' END || n`
const EMAIL = `CASE WHEN ${isFound} THEN 'zenobia.' || n || '@quill.example' ELSE 'holder' || n || '@vale-' || (n % 40) || '.example' END`
const DOMAIN = `CASE WHEN ${isFound} THEN '@quill.example' ELSE '@vale-' || (n % 40) || '.example' END`
const STATUS =
  "CASE n % 20 WHEN 0 THEN 'suspended' WHEN 1 THEN 'revoked' WHEN 2 THEN 'expired' ELSE 'active' END"
const LEVEL = `CASE n % 7 WHEN 0 THEN 'indicator' WHEN 1 THEN 'automation' WHEN 2 THEN 'fullaccess' WHEN 3 THEN 'standard'
  ELSE 'lifetime' END`

/** @param {(days: string) => string} atEndOfDay */
const columns = (atEndOfDay) => ({
  id: ID,
  key_hash: padded('n', 64),
  encrypted_key: "'x'",
  hint: "'benchkey'",
  last4: LAST4,
  level: LEVEL,
  is_demo: '0',
  source: "'imported'",
  holder_name: NAME,
  holder_email: EMAIL,
  holder_sort: `LOWER(${NAME})`,
  status: STATUS,
  expires_at: `CASE WHEN n % 20 = 2 THEN ${atEndOfDay('-1 - n % 300')} WHEN n % 3 = 0 THEN NULL
    ELSE ${atEndOfDay('1 + n % 997')} END`,
  created_at: atEndOfDay('-400'),
  last_sign_in_at: `CASE WHEN n % 4 = 0 THEN NULL ELSE ${atEndOfDay('-1 - n % 300')} END`,
  version: '0',
})

/** Each dialect's end of the day that is so many days away. */
export const DIALECTS = {
  sqlite: (/** @type {string} */ days) => `strftime('%Y-%m-%d 23:59:59.000', 'now', (${days}) || ' days')`,
  mysql: (/** @type {string} */ days) =>
    `TIMESTAMP(DATE_ADD(UTC_DATE(), INTERVAL (${days}) DAY), '23:59:59')`,
}

/**
 * Returns the statements that add the keys from `first` to `last`, with their words and numbers.
 * @param {number} first @param {number} last @param {keyof typeof DIALECTS} dialect
 */
export function memberInserts(first, last, dialect) {
  const all = columns(DIALECTS[dialect])
  const statements = []
  for (let from = first; from <= last; from += BATCH) {
    const size = Math.min(BATCH, last - from + 1)
    const numbers = `(${DIGITS} SELECT ${from} + a.v + 10 * b.v + 100 * c.v + 1000 * e.v + 10000 * f.v AS n FROM ${NUMBERS}) numbers
      WHERE n < ${from + size}`
    const select = (/** @type {string[]} */ expressions) =>
      `SELECT ${expressions.join(', ')} FROM ${numbers} ORDER BY 1`
    statements.push(
      `INSERT INTO access_keys (${Object.keys(all).join(', ')}) ${select(Object.values(all))}`,
      ...[`LOWER(${NAME})`, EMAIL, DOMAIN, LAST4].map(
        (word) => `INSERT INTO member_words (word, key_id) ${select([word, ID])}`,
      ),
    )
  }
  return [...statements, ...COUNTS]
}

/** The numbers that the portal keeps itself; here anew, because SQL has written the keys. */
const COUNTS = [
  "DELETE FROM member_counts WHERE fact <> 'check'",
  ...[
    'status, level, 0, COUNT(*) FROM access_keys GROUP BY status, level',
    "'never', level, 0, COUNT(*) FROM access_keys WHERE last_sign_in_at IS NULL GROUP BY level",
    `SUBSTR(expires_at, 1, 10), level, 0, COUNT(*) FROM access_keys
     WHERE status = 'active' AND expires_at IS NOT NULL GROUP BY SUBSTR(expires_at, 1, 10), level`,
  ].map((counted) => `INSERT INTO member_counts (fact, level, slot, n) SELECT ${counted}`),
]
