/** A member's profile, as `/api/profile` answers it. */
export interface Profile {
  displayName: string | null
  profileImageUrl: string | null
  /** Time of the sign-in before this one: ISO 8601, UTC. */
  lastLogin: string | null
}

export interface ProfileAnswer {
  profile: Profile
}

/** Characters, after trimming (contract §5). */
export const DISPLAY_NAME_MAX = 60
