import { wordsOf } from '../collections/replaced-texts.contract.js'
import { isSafeUrl } from '../safe-url.contract.js'
import { START_ADDRESSES, type StartTexts } from './start-texts.contract.js'
import type { StartPreviewDto } from './start-preview.dto.js'

type StartItem = StartPreviewDto['items'][number]

/** Returns what items of welcome page and gate replace on them. Addresses replace links, texts and html replace texts. */
export const startTextsOf = (items: readonly StartItem[]): StartTexts =>
  Object.fromEntries(items.filter(isShown).map((item) => [item.contentKey, wordsOf(item)]))

function isShown({ contentKey, contentType, content }: StartItem): boolean {
  if (contentKey.startsWith(START_ADDRESSES)) return contentType === 'url' && isSafeUrl(content)
  return contentType === 'text' || contentType === 'html'
}
