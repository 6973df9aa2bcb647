/** Where a stored picture is served. */
export const avatarUrl = (file: string): string => `/avatars/${file}`
