export const toastCopy = {
  /** Radix puts the key in. */
  area: 'Notifications ({hotkey})',
  each: 'Notification',
  close: 'Close notification',
}
