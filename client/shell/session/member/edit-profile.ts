/** The part of the profile that edits the display name; its editor is open while the address names it. */
export const DISPLAY_NAME_ID = 'display-name'
export const EDIT_PROFILE_PATH = `/profile#${DISPLAY_NAME_ID}`
