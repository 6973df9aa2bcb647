export interface AvatarRemovedAnswer {
  message: string
}

export interface AvatarAnswer extends AvatarRemovedAnswer {
  profileImageUrl: string
}

/** Bytes of an uploaded picture (product §5, contract §5). */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024

/** Pixels of a stored picture's side (contract §5). */
export const AVATAR_SIDE = 512

/** Messages of uploads (product §5, product §8). */
export const AVATAR_SENTENCES = {
  notAnImage: 'Please select an image file (JPG, PNG, GIF, WebP)',
  tooLarge: 'Please select an image smaller than 5MB',
  updated: 'Profile picture updated successfully',
  removed: 'Profile picture removed successfully',
}
