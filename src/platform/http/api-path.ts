/** Returns whether the path belongs to the API; like routers, without regard to letter case. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)
