export const vpsCopy = {
  question: 'Do you have your VPS?',
  answers: { yes: 'Yes', no: 'Not yet' },
} as const
