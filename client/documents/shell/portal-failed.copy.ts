export const portalFailedCopy = {
  unreachable: {
    title: 'We can’t reach the portal',
    text: 'Check your connection, then try again. Retrying won’t log you out.',
    reload: 'Retry',
  },
  crashed: {
    title: 'Something went wrong on this page',
    text: 'Reload it to continue. If this happens again, contact support.',
    reload: 'Reload',
  },
}
