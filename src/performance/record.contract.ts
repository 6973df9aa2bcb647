/**
 * The chain of published results, for server, command and browser. Each row has the hash of the one before, so that a row
 * cannot be changed, removed or moved without a trace (docs/decisions/performance.md).
 */

/** Whether the results were traded, calculated, or show what the screen looks like. Bases are never summed together. */
export const BASES = ['actual', 'hypothetical', 'demonstration'] as const
export type Basis = (typeof BASES)[number]

/** What is typed or imported for one instrument's month. Percentages are of the account, with at most two decimals. */
export interface PerformanceFigures {
  /** YYYY-MM; the current month at the latest. */
  month: string
  /** Its symbol, such as ES. */
  instrument: string
  returnPercent: number
  trades: number
  /** Winning trades; those that neither won nor lost broke even. */
  wins: number
  /** Losing trades. */
  losses: number
  /** What the losing trades lost together, positive. Without it there is no average win or loss. */
  lossPercent?: number
  basis: Basis
  /** One line. */
  note?: string
}

export interface NewPerformanceRow extends PerformanceFigures {
  /** Number of the row in force that it replaces, which has the same month, instrument and basis. */
  corrects?: number
}

/** A published row: exactly a line of record.jsonl. */
export interface PerformanceRow extends NewPerformanceRow {
  /** From 1, without a gap. */
  seq: number
  /** ISO 8601, UTC. */
  publishedAt: string
  /** `hash` of the row before; `NO_HASH` in the first. */
  prevHash: string
  /** Lower-case hex SHA-256 of the canonical JSON of the row without `hash`. */
  hash: string
}

/** The newest row; number 0 and `NO_HASH` if there is none. */
export interface RecordHead {
  seq: number
  hash: string
}

export const NO_HASH = '0'.repeat(64)

/** Where anyone gets the record. */
export const RECORD_PATH = '/performance/record.jsonl'

/** Returns lower-case hex. */
export type Sha256 = (text: string) => string | Promise<string>

export type BreakReason = 'unreadable-line' | 'changed-row' | 'missing-row' | 'out-of-order' | 'head-missing'

/** `line` is the first line that does not follow, from 1; of a cut-off record the line after its last. */
export type WalkResult = { ok: true; head: RecordHead } | { ok: false; line: number; reason: BreakReason }

/**
 * Returns the JSON that a row is hashed and published as: keys sorted, no spaces, absent fields absent (RFC 8785, for an
 * object without nested ones).
 */
export const canonicalJson = (row: object): string => JSON.stringify(row, Object.keys(row).sort())

/** Returns what a row's hash is calculated of. */
export const hashedText = (row: Omit<PerformanceRow, 'hash'>): string =>
  canonicalJson({ ...row, hash: undefined })

/** The beginning of a row's hash in its canonical JSON, and the characters of the hash with what ends it. */
const HASH_START = '"hash":"'
const HASH_LENGTH = NO_HASH.length + '",'.length

/** Whether a line is exactly `canonicalJson(row)`, which would take five times as long. */
function isCanonical(line: string, row: object): boolean {
  const names = Object.keys(row)
  return names.every((name, at) => at === 0 || names[at - 1]! < name) && JSON.stringify(row) === line
}

/** Returns `hashedText` of the row of a canonical line. */
function withoutHash(line: string): string {
  const start = line.indexOf(HASH_START)
  return line.slice(0, start) + line.slice(start + HASH_START.length + HASH_LENGTH)
}

/** Returns the lines of a file of the record; Windows' line ends count as ours, and the last one is no line. */
export const recordLines = (file: string): string[] => file.replace(/\r?\n$/, '').split(/\r?\n/)

/**
 * Returns the head of a record, or its first line that was changed, removed or moved since it was published. Whether the
 * end was cut off is only known by a `publishedHead`: the hash of any row that must be in it.
 */
export async function walkRecord(
  lines: readonly string[],
  sha256: Sha256,
  publishedHead?: string,
): Promise<WalkResult> {
  const rows = lines.map(parseLine)
  const readable = rows.map((row) => (row && typeof row.seq === 'number' ? row : null))
  // All at once: each depends on its own row only, and a browser's hash is a promise.
  const hashes = await Promise.all(
    readable.map(async (row, at) => row && isCanonical(lines[at]!, row) && sha256(withoutHash(lines[at]!))),
  )
  const numbers = new Set(readable.map((row) => row?.seq))
  let head: RecordHead = { seq: 0, hash: NO_HASH }
  for (const [at, row] of readable.entries()) {
    const broken = (reason: BreakReason, line = at + 1): WalkResult => ({ ok: false, line, reason })
    if (!row) return broken('unreadable-line')
    if (row.hash !== hashes[at]) return broken('changed-row')
    if (row.seq !== at + 1)
      return broken(row.seq <= at || numbers.has(at + 1) ? 'out-of-order' : 'missing-row')
    // The row before was changed and hashed again: the first that can tell is this one.
    if (row.prevHash !== head.hash) return broken('changed-row', Math.max(at, 1))
    head = { seq: row.seq, hash: row.hash }
  }
  const isHeadMissing = publishedHead !== undefined && !readable.some((row) => row?.hash === publishedHead)
  return isHeadMissing ? { ok: false, line: lines.length + 1, reason: 'head-missing' } : { ok: true, head }
}

function parseLine(line: string): PerformanceRow | null {
  try {
    const row = JSON.parse(line) as unknown
    return typeof row === 'object' && !Array.isArray(row) ? (row as PerformanceRow) : null
  } catch {
    return null
  }
}
