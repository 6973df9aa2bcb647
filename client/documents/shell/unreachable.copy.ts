export const unreachableCopy = {
  title: 'We can’t reach the portal',
  text: 'Check your connection, then try again. You’re still signed in on this device.',
  retry: 'Retry',
}
