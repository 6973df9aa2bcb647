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
