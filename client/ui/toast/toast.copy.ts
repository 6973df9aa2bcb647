export const toastCopy = {
  /** Radix inserts the key. */
  area: 'Notifications ({hotkey})',
  each: 'Notification',
  close: 'Close notification',
}
