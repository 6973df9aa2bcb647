import { type BuiltIn, definePageTexts, builtInText } from '../../shell/content/page-texts.js'
import { announcementList } from './announcement-list.js'
import { announcements } from './announcements.copy.js'
import { newsCopy } from './news.copy.js'

/** `news.<announcement>.title` and `.text`, and the texts around them. */
type NewsText =
  'news.lead' | 'news.newsletter.title' | 'news.newsletter.text' | `news.${string}.${'title' | 'text'}`

/** The news texts that masters may replace; cards they add are shown above the announcements. */
export const newsContent = definePageTexts<NewsText>(
  'news',
  (brand) => {
    const { lead, newsletter } = newsCopy
    const texts: Record<NewsText, BuiltIn> = {
      'news.lead': builtInText('Start', lead),
      'news.newsletter.title': builtInText('Newsletter', newsletter.title),
      'news.newsletter.text': builtInText('Newsletter', newsletter.text),
    }
    for (const { id, title, text } of announcements(brand)) {
      texts[`news.${id}.title`] = builtInText('Announcements', title)
      texts[`news.${id}.text`] = builtInText('Announcements', text)
    }
    return texts
  },
  { [announcementList.contentKey]: announcementList.builtIn },
)
