/** Returns the address of a stored picture. */
export const avatarUrl = (file: string): string => `/avatars/${file}`
