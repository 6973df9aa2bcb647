import { address, type BuiltIn, type PageTexts, words } from '../../shell/content/page-texts.js'
import { tutorials, tutorialsCopy } from './tutorials.copy.js'

/** `tutorials.<video>.title` and `.url`, and the texts around them. */
type TutorialsText =
  | 'tutorials.lead'
  | 'tutorials.videos.title'
  | 'tutorials.videos.hint'
  | `tutorials.${string}.${'title' | 'url'}`

/** The tutorials' texts and links that masters may replace. */
export const tutorialsContent: PageTexts<TutorialsText> = {
  page: 'tutorials',
  texts(brand) {
    const { lead, videos } = tutorialsCopy
    const texts: Record<TutorialsText, BuiltIn> = {
      'tutorials.lead': words('Start', lead),
      'tutorials.videos.title': words('Videos', videos.title),
      'tutorials.videos.hint': words('Videos', videos.hint),
    }
    for (const { id, title, href } of tutorials(brand)) {
      texts[`tutorials.${id}.title`] = words('Videos', title)
      texts[`tutorials.${id}.url`] = address('Videos', href)
    }
    return texts
  },
}
