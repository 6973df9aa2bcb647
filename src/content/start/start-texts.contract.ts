/** The replaced texts of the welcome page: plain words, or the address of a link, by content key. */
export type StartTexts = Readonly<Record<string, string>>

/** Content keys that begin with it are addresses of links; all others are texts. */
export const START_ADDRESSES = 'start.addresses.'
