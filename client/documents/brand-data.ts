import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'

/** Id of the JSON block with the brand, which may differ from the built-in one. */
export const BRAND_DATA_ID = 'brand'

/** Escapes `<`, so that no text of an owner can close the block. */
export const jsonBlock = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

export const readBrand = (): Brand => JSON.parse(document.getElementById(BRAND_DATA_ID)!.textContent) as Brand

/** Id of the JSON block with the replaced texts of the gate, if there are any. */
export const GATE_DATA_ID = 'gate-texts'

export const readGateTexts = (): StartTexts =>
  JSON.parse(document.getElementById(GATE_DATA_ID)?.textContent ?? '{}') as StartTexts
