const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Two decimals (product §2), with a true minus sign. */
export const dollars = (amount: number): string => DOLLARS.format(amount).replace('-', '−')
