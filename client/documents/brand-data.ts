import type { Brand } from '../../src/platform/brand/brand.contract.js'

/** Id of the document's data block with the brand: the server may have replaced the built-in one. */
export const BRAND_DATA_ID = 'brand'

/** `<` is escaped, so that no brand text can end the block. */
export const brandData = (brand: Brand): string => JSON.stringify(brand).replaceAll('<', '\\u003c')

export const readBrand = (): Brand => JSON.parse(document.getElementById(BRAND_DATA_ID)!.textContent) as Brand
