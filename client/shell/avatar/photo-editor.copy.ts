import { AVATAR_MAX_BYTES } from '#src/profile/avatar/avatar.contract.js'

/** Of the editor alone: the dashboard has only the upload. */
export const photoEditorCopy = {
  adjust: 'Adjust',
  remove: 'Remove',
  drop: 'Drop to upload',
  some: 'Shown on your dashboard, and in the menu on phones and tablets.',
  unloaded: 'We couldn’t load your photo.',
  none: 'Your initials appear here until you add a photo.',
  formats: `JPG, PNG, GIF, or WebP, up to ${AVATAR_MAX_BYTES / 1024 / 1024}MB.`,
  dropHint: 'You can also drop one here.',
  confirm: {
    title: 'Remove your photo?',
    text: 'Your initials will appear instead. You can upload a photo again any time.',
    keep: 'Keep photo',
    remove: 'Remove photo',
  },
}

export const cropCopy = {
  title: 'Adjust your photo',
  how: 'Drag the photo or use the arrow keys. Only the part in the circle is shown.',
  frame: 'Photo. Use the arrow keys to move it and the plus and minus keys to zoom.',
  /** Read out after each move. */
  place: (left: number, top: number) => `Starts ${left}% from the left and ${top}% from the top`,
  zoom: 'Zoom',
  times: (zoom: number) => `${zoom.toFixed(1)} times`,
  cancel: 'Cancel',
  notLoaded: {
    title: 'We couldn’t load your photo',
    text: 'Please try again. If it still doesn’t load, check your connection.',
  },
  use: 'Use photo',
}
