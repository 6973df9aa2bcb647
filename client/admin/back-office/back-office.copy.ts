/** Texts of the frame and of the parts that its screens share. */
export const backOfficeCopy = {
  navigation: 'Back office',
  retry: 'Retry',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  close: 'Close',
}
