export const unreachableCopy = {
  title: 'The portal can’t be reached',
  text: 'Check your connection, then try again. You’re still signed in on this device.',
  retry: 'Try again',
}
