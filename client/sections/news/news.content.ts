import { type BuiltIn, type PageTexts, words } from '../../shell/content/page-texts.js'
import { announcements } from './announcements.copy.js'
import { newsCopy } from './news.copy.js'

/** `news.<announcement>.title` and `.text`, and what stands around them. */
type NewsText =
  'news.lead' | 'news.newsletter.title' | 'news.newsletter.text' | `news.${string}.${'title' | 'text'}`

/** What masters may replace among the news; what they add stands above the announcements. */
export const newsContent: PageTexts<NewsText> = {
  page: 'news',
  texts(brand) {
    const { lead, newsletter } = newsCopy
    const texts: Record<NewsText, BuiltIn> = {
      'news.lead': words('Start', lead),
      'news.newsletter.title': words('Newsletter', newsletter.title),
      'news.newsletter.text': words('Newsletter', newsletter.text),
    }
    for (const { id, title, text } of announcements(brand)) {
      texts[`news.${id}.title`] = words('Announcements', title)
      texts[`news.${id}.text`] = words('Announcements', text)
    }
    return texts
  },
}
