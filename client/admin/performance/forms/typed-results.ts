import type { ListedRow } from '#src/performance/performance.contract.js'
import type { Basis, NewPerformanceRow, PerformanceFigures } from '#src/performance/record.contract.js'
import { monthBefore } from '../figures.js'
import { publishCopy } from '../publish.copy.js'

const copy = publishCopy.faults

export const FIGURES = ['returnPercent', 'trades', 'wins', 'losses', 'lossPercent'] as const
type Figure = (typeof FIGURES)[number]

/** One instrument's month as typed. */
export interface TypedLine extends Record<Figure, string> {
  id: string
  instrument: string
  note: string
}

/** What is typed to be published: a month of some instruments. */
export interface TypedResults {
  /** YYYY-MM, or empty. */
  month: string
  basis: Basis | null
  lines: TypedLine[]
}

/** Sentences by field: `month`, `basis`, and `<line's id>.<field>`. */
export type Faults = Readonly<Record<string, string>>

/** Rows to preview, the id of the line that each comes from, and what keeps others from being one. */
export interface ReadResults {
  rows: NewPerformanceRow[]
  ids: string[]
  faults: Faults
}

export const emptyLine = (id: string, instrument = ''): TypedLine => ({
  id,
  instrument,
  returnPercent: '',
  trades: '',
  wins: '',
  losses: '',
  lossPercent: '',
  note: '',
})

/** A form for last month, with a line for each instrument of the newest month that is listed. */
export function beginWith(rows: readonly ListedRow[], now: Date): TypedResults {
  const newest = rows
    .map(({ month }) => month)
    .sort()
    .at(-1)
  const instruments = new Set(
    rows.filter(({ month }) => month === newest).map(({ instrument }) => instrument),
  )
  const names = instruments.size > 0 ? [...instruments].sort() : ['']
  return { month: monthBefore(now), basis: null, lines: names.map((name, at) => emptyLine(String(at), name)) }
}

/** The line that shows a published row. */
export const lineOf = (row: PerformanceFigures): TypedLine => ({
  ...emptyLine('0', row.instrument),
  ...Object.fromEntries(FIGURES.map((name) => [name, row[name]?.toString() ?? ''])),
  note: row.note ?? '',
})

/** Reads a month's lines; those without figures are left out, unless there is nothing else. */
export function readResults({ month, basis, lines }: TypedResults): ReadResults {
  const filled = lines.filter(isFilled)
  const used = filled.length > 0 ? filled : lines.slice(0, 1)
  const read = used.map((line) => ({ id: line.id, ...readLine(line) }))
  const faults = {
    ...(!month && { month: copy.month }),
    ...(!basis && { basis: copy.basis }),
    ...Object.assign({}, ...read.map(({ faults: found }) => found)),
  } as Faults
  const rows = read.map(({ figures }) => ({ month, basis: basis!, ...figures }))
  return { rows, ids: read.map(({ id }) => id), faults }
}

export function readCorrection(row: ListedRow, line: TypedLine): ReadResults {
  const { figures, faults } = readLine(line)
  const { month, basis, seq } = row
  const before = lineOf(row)
  const isSame = [...FIGURES, 'note' as const].every((name) => line[name].trim() === before[name])
  return {
    rows: [{ month, basis, ...figures, corrects: seq }],
    ids: [line.id],
    faults: isSame ? { same: copy.same } : faults,
  }
}

/** Turns the server's faults, by row, into those of the lines. The month's, if all lines share it, is that of the month's field. */
export function faultsOfLines(fields: Faults, ids: readonly string[]): Faults {
  const entries = Object.entries(fields).map(([path, sentence]) => {
    const [, row = '', field = ''] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const id = ids[Number(row || NaN)]
    return [id === undefined ? path : `${id}.${field}`, sentence]
  })
  const faults = Object.fromEntries(entries) as Faults
  const month = faults[`${ids[0]}.month`]
  if (!month || !ids.every((id) => faults[`${id}.month`] === month)) return faults
  const others = Object.entries(faults).filter(([name]) => !name.endsWith('.month'))
  return { month, ...Object.fromEntries(others) }
}

const isFilled = (line: TypedLine) => [...FIGURES, 'note' as const].some((name) => line[name].trim() !== '')

function readLine(line: TypedLine) {
  const instrument = line.instrument.trim().toUpperCase()
  const note = line.note.trim()
  const numbers = Object.fromEntries(FIGURES.map((name) => [name, numberOf(line[name])])) as Record<
    Figure,
    number
  >
  const faultOf = (name: Figure) => {
    if (name === 'lossPercent' && line[name].trim() === '') return null
    if (!Number.isNaN(numbers[name])) return null
    return name === 'returnPercent' || name === 'lossPercent' ? copy.percent : copy.count
  }
  const found = FIGURES.map((name) => [`${line.id}.${name}`, faultOf(name)] as const).filter(
    ([, fault]) => fault,
  )
  const { lossPercent, ...required } = numbers
  return {
    figures: {
      instrument,
      ...required,
      ...(!Number.isNaN(lossPercent) && { lossPercent }),
      ...(note && { note }),
    },
    faults: {
      ...(instrument === '' && { [`${line.id}.instrument`]: copy.instrument }),
      ...Object.fromEntries(found),
    } as Faults,
  }
}

/** The number that was typed, with or without sign and percent sign; NaN if it is none. */
function numberOf(text: string): number {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '').replace(/\s*%$/, '')
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : NaN
}
