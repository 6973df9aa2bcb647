/** Routers take no notice of case. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)
