import { AVATAR_SENTENCES } from '../../../src/profile/profile.contract.js'

export const avatarCopy = {
  upload: 'Upload photo',
  change: 'Change photo',
  adjust: 'Adjust',
  remove: 'Remove',
  uploading: 'Uploading your photo',
  drop: 'Drop to upload',
  some: 'Shown on your dashboard and in the menu.',
  unloaded: 'Your photo could not be loaded.',
  none: 'Your initials stand here until you have a photo.',
  formats: 'JPG, PNG, GIF or WebP, up to 5 MB.',
  dropHint: 'You can also drop one here.',
  confirm: {
    title: 'Remove your photo?',
    text: 'Your initials will stand in its place. You can upload a photo again at any time.',
    keep: 'Keep photo',
    remove: 'Remove photo',
  },
}

export const cropCopy = {
  title: 'Adjust your photo',
  how: 'Drag the photo or use the arrow keys. The circle is what is shown.',
  frame: 'Photo. Arrow keys move it, plus and minus zoom.',
  /** Read out after each move. */
  place: (left: number, top: number) => `Begins ${left}% from the left and ${top}% from the top`,
  zoom: 'Zoom',
  times: (zoom: number) => `${zoom.toFixed(1)} times`,
  cancel: 'Cancel',
  use: 'Use this part',
}

/** product §5, §8, word for word. */
export const avatarToasts = {
  notAnImage: { title: 'Invalid file type', text: AVATAR_SENTENCES.notAnImage, tone: 'error' },
  tooLarge: { title: 'File too large', text: AVATAR_SENTENCES.tooLarge, tone: 'error' },
  uploadFailed: {
    title: 'Upload failed',
    text: 'Failed to upload profile picture. Please try again.',
    tone: 'error',
  },
  removeFailed: {
    title: 'Remove failed',
    text: 'Failed to remove profile picture. Please try again.',
    tone: 'error',
  },
  updated: { title: AVATAR_SENTENCES.updated, tone: 'success' },
  removed: { title: AVATAR_SENTENCES.removed, tone: 'success' },
} as const
