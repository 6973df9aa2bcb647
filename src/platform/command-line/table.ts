/** Numbers stay numbers in JSON. */
export type Row = Record<string, string | number | boolean | null>

/** Returns rows as an aligned table with a heading; an empty value is a dash. */
export function toTable(rows: Row[]): string {
  if (rows.length === 0) return 'None.'
  const names = Object.keys(rows[0]!)
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '-')))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const alignedLine = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return lines.map(alignedLine).join('\n')
}
