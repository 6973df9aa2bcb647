export const progressCopy = {
  unsaved: 'Saved on this device for now. We’ll keep trying to save it to your account.',
}
