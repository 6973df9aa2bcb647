import { definePageTexts, builtInText } from '../../shell/content/page-texts.js'
import { headCopy, pitchCopy } from './affiliate.copy.js'
import { promotionList } from './dashboard/promotion-list.js'

/**
 * Texts of the program's pitch that masters may replace, and the promotions. Their figures, `{commission}` and `{reward}`, are
 * filled in from the program's rules.
 */
export const affiliateContent = definePageTexts(
  'affiliate',
  (brand) => {
    const { hero, heroText, milestones, milestonesText } = pitchCopy(brand)
    return {
      'affiliate.pitch.lead': builtInText('Pitch', headCopy(brand).pitch.lead),
      'affiliate.pitch.hero.title': builtInText('Pitch', hero),
      'affiliate.pitch.hero.text': builtInText('Pitch', heroText),
      'affiliate.pitch.milestones.title': builtInText('Milestones', milestones),
      'affiliate.pitch.milestones.text': builtInText('Milestones', milestonesText),
    }
  },
  { [promotionList.contentKey]: promotionList.builtIn },
)
