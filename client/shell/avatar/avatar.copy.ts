import { AVATAR_MAX_BYTES, AVATAR_SENTENCES } from '../../../src/profile/avatar/avatar.contract.js'

export const avatarCopy = {
  upload: 'Upload photo',
  change: 'Change photo',
  adjust: 'Adjust',
  remove: 'Remove',
  uploading: 'Uploading your photo',
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
