import type { Brand } from '#src/platform/brand/brand.contract.js'

/** Id of the JSON block with the brand, which may differ from the built-in one. */
export const BRAND_DATA_ID = 'brand'

/** Escapes `<`, so that no brand text can close the block. */
export const brandData = (brand: Brand): string => JSON.stringify(brand).replaceAll('<', '\\u003c')

export const readBrand = (): Brand => JSON.parse(document.getElementById(BRAND_DATA_ID)!.textContent) as Brand
