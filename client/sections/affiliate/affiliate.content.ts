import { type PageTexts, words } from '../../shell/content/page-texts.js'
import { headCopy, pitchCopy } from './affiliate.copy.js'

type AffiliateText =
  | 'affiliate.pitch.lead'
  | 'affiliate.pitch.hero.title'
  | 'affiliate.pitch.hero.text'
  | 'affiliate.pitch.milestones.title'
  | 'affiliate.pitch.milestones.text'

/**
 * Texts of the programme's pitch that masters may replace. Its figures come from constants and cannot be
 * edited.
 */
export const affiliateContent: PageTexts<AffiliateText> = {
  page: 'affiliate',
  texts(brand) {
    const { hero, heroText, milestones, milestonesText } = pitchCopy(brand)
    return {
      'affiliate.pitch.lead': words('Pitch', headCopy(brand).pitch.lead),
      'affiliate.pitch.hero.title': words('Pitch', hero),
      'affiliate.pitch.hero.text': words('Pitch', heroText),
      'affiliate.pitch.milestones.title': words('Milestones', milestones),
      'affiliate.pitch.milestones.text': words('Milestones', milestonesText),
    }
  },
}
