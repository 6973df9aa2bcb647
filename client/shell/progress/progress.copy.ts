export const progressCopy = {
  unsaved: 'Saved on this device for now. We’ll try again to save it to your account.',
}
