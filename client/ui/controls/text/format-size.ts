const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const SIZE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Bytes in the unit that file managers show: 1536 is '1.5KB'. */
export function formatSize(bytes: number): string {
  const at = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  return `${SIZE.format(bytes / 1024 ** at)}${UNITS[at]}`
}
