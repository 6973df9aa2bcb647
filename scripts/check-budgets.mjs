import { budgetOf, GATE, GATE_REQUESTS } from './chunk-plan.mjs'
import { chunksOf, filesOf, stylesOf } from './client-loads.mjs'

/** @typedef {import('./client-loads.mjs').Load} Load */

/**
 * Prints the size of each load, in kilobytes as sent with brotli, and its budget. Returns false if one is over it.
 * @param {Load[]} loads @param {Record<string, number>} sizes bytes, by file
 */
export function checkBudgets(loads, sizes) {
  const sizeOf = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + (sizes[file] ?? NaN), 0) / 1000
  const isEachWithin = loads.map((load) => {
    const withStyles = sizeOf(weighedFiles(load, { styles: true }))
    const note = ` kB, ${withStyles.toFixed(1).padStart(5)} with styles`
    return report(load.name, sizeOf(weighedFiles(load)), budgetOf(load.name).limit, note)
  })
  const requests = 1 + chunksOf(GATE).size
  const areRequestsWithin = report('requests until the gate is usable', requests, GATE_REQUESTS)
  return areRequestsWithin && isEachWithin.every(Boolean)
}

/** @param {string} name @param {number} value @param {number} limit */
function report(name, value, limit, note = '') {
  const isWithin = value <= limit
  const figure = (Number.isInteger(value) ? String(value) : value.toFixed(1)).padStart(6)
  console.log(
    `${name.padEnd(52)} ${figure} of ${String(limit).padStart(3)}${note}${isWithin ? '' : '  OVER'}`,
  )
  return isWithin
}

/** Files that come with a load and are not there yet: its scripts, which have a budget, and with `styles` its style sheets. */
function weighedFiles(/** @type {Load} */ load, { styles = false } = {}) {
  /** @param {Load} part */
  const filesWith = (part) => (styles ? [...filesOf(part), ...stylesOf(part)] : filesOf(part))
  const before = ancestorsOf(load)
  const { since } = budgetOf(load.name)
  const start = since === undefined ? 0 : before.findIndex(({ name }) => name === since)
  const there = start < 0 ? [] : before.slice(start)
  const present = new Set(there.flatMap(filesWith))
  const counted = [load, ...before.filter((ancestor) => !there.includes(ancestor))].flatMap(filesWith)
  return [...new Set(counted)].filter((file) => !present.has(file))
}

/** @param {Load} load @returns {Load[]} */
const ancestorsOf = ({ parent }) => (parent ? [parent, ...ancestorsOf(parent)] : [])
