export const isShellPath = (path: string): boolean => path === '/'
