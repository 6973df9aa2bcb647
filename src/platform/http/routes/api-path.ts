/** Returns whether the path belongs to the API; case-insensitive, like the router. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)
