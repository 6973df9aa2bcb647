/** What a member has done and chosen in the portal, as ids (contract §5). */
export interface Progress {
  steps: string[]
  videos: string[]
  /** Sections under Quick Access. */
  pins: string[]
  /** Announcements that were shown. */
  seenNews: string[]
}

/** `version` counts saves; 0: nothing has been saved, so the pins are the default ones. */
export interface SavedProgress extends Progress {
  version: number
}

/** Entries of each list (contract §5). */
export const PROGRESS_MAX_ENTRIES = 200

/** An entry: at most 80 letters, digits, dots, colons, dashes, and underscores. */
export const PROGRESS_ENTRY = /^[\w.:-]{1,80}$/
