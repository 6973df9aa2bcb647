export const vpsCopy = {
  question: 'Do you have your VPS?',
  /** What comes first without one. */
  order: 'Get your VPS',
  answers: { yes: 'Yes', no: 'Not yet' },
} as const
