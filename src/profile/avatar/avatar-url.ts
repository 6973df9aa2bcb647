export const avatarUrl = (file: string): string => `/avatars/${file}`
