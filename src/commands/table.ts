/** Rows as a table for people; an empty value is a dash. */
export function asTable(rows: Record<string, string | null>[]): string {
  if (rows.length === 0) return 'None.'
  const names = Object.keys(rows[0]!)
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? '-'))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
