type Cell = string | number

/** RFC 4180: commas between, quotes where needed, every line ended by CR LF. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** Numbers are written as they are. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
