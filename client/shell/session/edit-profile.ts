/** Of a history entry of the profile: its editor is to be opened at once. */
export const EDIT_PROFILE = { isEditing: true }

export const isEditProfile = (state: unknown): boolean =>
  (state as Partial<typeof EDIT_PROFILE> | null)?.isEditing === true
