/** The replaced texts of welcome page and gate: plain words, or the address of a link, by content key. */
export type StartTexts = Readonly<Record<string, string>>

/** Content keys that begin with it are addresses of links; all others are texts. */
export const START_ADDRESSES = 'start.addresses.'
/** Most items of a preview: more than the page has texts. */
export const START_PREVIEW_ITEMS_MAX = 200

export interface StartPreviewAnswer {
  /** Without scripts, and without its style blocks. */
  html: string
  /** The text of its style blocks. */
  styles: string
}
