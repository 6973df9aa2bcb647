/** Pictures that masters upload: of a partner's site, for the preview on Links & Resources, and for texts (contract §5, 'Content'). */

/** The content item whose address is the picture. */
export const SITE_PICTURE_KEY = 'links.partner.preview'

/** Bytes of an upload. */
export const SITE_PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** Pixels of the picture that is made from it. */
export const SITE_PICTURE_SIZE = { width: 640, height: 400 } as const

/** Where pictures are, by the hash of their bytes. */
export const SITE_PICTURES_PATH = '/site-pictures'
// Written out: members load it.
const ADDRESS = /^\/site-pictures\/[0-9a-f]{64}\.webp$/

/** Returns whether an address is that of an uploaded picture. */
export const isSitePicture = (url: string): boolean => ADDRESS.test(url)

/** Most pixels of a side of a picture for texts. */
export const TEXT_PICTURE_MAX = 960

/** POST /api/content/{t}/pictures */
export interface TextPicture {
  url: string
  width: number
  height: number
}

/** GET /api/content/{t}/pictures: those for texts, newest first, at most so many. */
export const PICTURES_LISTED = 60
export interface PicturesAnswer {
  pictures: TextPicture[]
}

/** POST /api/content/{t}/site-picture */
export interface SitePictureAnswer {
  /** For the content item. */
  url: string
}
