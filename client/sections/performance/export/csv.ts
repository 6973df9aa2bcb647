type Cell = string | number

/** RFC 4180: comma-separated, quoted where needed, each line ended by CR LF. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/**
 * Numbers stay as they are. A text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
