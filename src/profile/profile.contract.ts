/** A member's own page: the answers of /api/profile. */
export interface Profile {
  displayName: string | null
  profileImageUrl: string | null
  /** ISO 8601, UTC: the sign-in before this one. */
  lastLogin: string | null
}

export interface ProfileAnswer {
  success: true
  profile: Profile
}

export interface UpdateProfileRequest {
  displayName: string
}

/** Characters after trimming (contract §5). */
export const DISPLAY_NAME_MAX = 60

export interface AvatarAnswer {
  success: true
  profileImageUrl: string
  message: string
}

export interface AvatarRemovedAnswer {
  success: true
  message: string
}

/** Spec §5; contract §5: so many bytes pass, one more does not. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024

/** Pixels of a side (contract §5). */
export const AVATAR_SIDE = 512

/** Spec §5, §8. */
export const AVATAR_SENTENCES = {
  notAnImage: 'Please select an image file (JPG, PNG, GIF, WebP)',
  tooLarge: 'Please select an image smaller than 5MB',
  updated: 'Profile picture updated successfully',
  removed: 'Profile picture removed successfully',
}
