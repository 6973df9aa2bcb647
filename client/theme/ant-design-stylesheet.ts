/** Of Ant Design's styles. None while they are made in the browser; the build has made them and replaces this module. */
export const stylesheet: string | null = null
