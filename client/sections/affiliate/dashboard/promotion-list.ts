import type { PromotionEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { PROMOTIONS, quarterEnd } from '#src/affiliate/program/promotions.contract.js'
import { type CollectionReader, isDay, isText, releasedOf } from '#client/shell/content/collection-entries.js'
import { DAY } from '#client/ui/controls/text/durations.js'

export const promotionList: CollectionReader<PromotionEntry> = {
  contentKey: 'affiliate.promotions',
  builtIn: () =>
    PROMOTIONS.map(({ id, title, description, commission, isQuarterEnd }) => ({
      ...{ id, title, text: description, reward: commission },
      ...(isQuarterEnd && { repeats: 'quarter-end' }),
    })),
  read({ title, text, reward, repeats, starts, ends }, id) {
    if (!isText(title) || !isText(text) || !isText(reward)) return null
    if (repeats === 'quarter-end') return { id, title, text, reward, repeats }
    return { id, title, text, reward, ...(isDay(starts) && { starts }), ...(isDay(ends) && { ends }) }
  },
}

export interface ShownPromotion {
  id: string
  title: string
  text: string
  reward: string
  /** Its first instant; null: no first day. */
  startsAt: Date | null
  /** The first instant after it; null: no end. */
  endsAt: Date | null
}

/** The released promotions, otherwise the built-in ones, that haven't ended at `now`; in the order of the list. */
export const shownPromotions = (
  items: readonly ReleasedItem[],
  brand: Brand,
  template: Template,
  now: Date,
): ShownPromotion[] =>
  (releasedOf(items, promotionList) ?? promotionList.builtIn(brand, template))
    .map((entry) => {
      const { id, title, text, reward } = entry
      return { id, title, text, reward, ...periodOf(entry, now) }
    })
    .filter(({ endsAt }) => !endsAt || endsAt > now)

/** Days are in UTC, by which sales count. */
function periodOf({ repeats, starts, ends }: PromotionEntry, now: Date) {
  const { from, to } = quarterEnd(now)
  if (repeats) return { startsAt: from, endsAt: to }
  return {
    startsAt: starts ? new Date(starts) : null,
    endsAt: ends ? new Date(Date.parse(ends) + DAY) : null,
  }
}
