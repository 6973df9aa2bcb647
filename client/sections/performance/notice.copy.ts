export const noticeCopy = {
  hypothetical: 'Hypothetical results (CFTC Rule 4.41).',
  full: 'Full notice',
  label: 'Risk notice',
  beside: (months: number) => `These months are hypothetical. There are actual results for ${months} months.`,
  showActual: 'Show actual results',
}
