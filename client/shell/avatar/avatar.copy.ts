import { AVATAR_SENTENCES } from '#src/profile/avatar/avatar.contract.js'

export const avatarCopy = {
  upload: 'Upload photo',
  change: 'Change photo',
  uploading: 'Uploading your photo',
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
