const formats = new Map<string, Intl.DateTimeFormat>()

/** A US format of the zone, the device's if omitted. Made once: clocks need it each second, and making it is slow. */
export function dateFormat(
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  // A device that travels has another offset.
  const key = JSON.stringify([zone ?? new Date().getTimezoneOffset(), options])
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })))
  return format
}
