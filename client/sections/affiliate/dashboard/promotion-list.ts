import type { PromotionEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { addDays, startOfDay } from '#src/platform/business-time.contract.js'
import {
  PROMOTION_TEXTS,
  promotionsAt,
  quarterEnd,
  REWARD,
} from '#src/affiliate/program/promotions.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { type CollectionReader, isDay, isText, releasedOf } from '#client/shell/content/collection-entries.js'

const builtIn = (): PromotionEntry[] =>
  PROMOTION_TEXTS.map(({ id, title, description }) => ({
    ...{ id, title, text: description, reward: REWARD },
    ...(id === 'quarter-end' && { repeats: id }),
  }))

export const promotionList: CollectionReader<PromotionEntry> = {
  contentKey: 'affiliate.promotions',
  builtIn,
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

/**
 * The released promotions, otherwise the built-in ones, that haven't ended at `now`; in the order of the list. What the rules pay
 * is shown as they pay it, whatever the entry says, and not at all if they don't.
 */
export function shownPromotions(
  items: readonly ReleasedItem[],
  rules: ProgramRules,
  now: Date,
): ShownPromotion[] {
  const entries = releasedOf(items, promotionList) ?? builtIn()
  const paid = promotionsAt(rules, now)
  return entries.flatMap((entry) => {
    const { id, title, text, repeats } = entry
    const rule = repeats ?? (id === 'first-sale' ? id : null)
    const reward = rule ? paid.find((promotion) => promotion.id === rule)?.commission : entry.reward
    const period = periodOf(entry, now)
    if (reward === undefined || (period.endsAt && period.endsAt <= now)) return []
    const filled = (written: string) => written.replaceAll(REWARD, reward)
    return [{ id, title: filled(title), text: filled(text), reward, ...period }]
  })
}

/** Days are those of the business, by which sales count. */
function periodOf({ repeats, starts, ends }: PromotionEntry, now: Date) {
  const { from, to } = quarterEnd(now)
  if (repeats) return { startsAt: from, endsAt: to }
  return {
    startsAt: starts ? startOfDay(starts) : null,
    endsAt: ends ? startOfDay(addDays(ends, 1)) : null,
  }
}
