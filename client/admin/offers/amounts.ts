/** Money as '$49.00' or '−$49.00'; in another currency 'EUR 49.00', in an unknown one '49.00'. */
export function money(amount: number, currency: string | null): string {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const number = Math.abs(amount).toLocaleString('en-US', cents)
  const sign = amount < 0 ? '−' : ''
  if (currency === null) return sign + number
  return currency === 'USD' ? `${sign}$${number}` : `${sign}${currency} ${number}`
}

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Money of a chart's axis: '$1.5K'. */
export const axisAmount =
  (currency: string) =>
  (amount: number): string =>
    `${amount < 0 ? '−' : ''}${currency === 'USD' ? '$' : ''}${COMPACT.format(Math.abs(amount))}`
