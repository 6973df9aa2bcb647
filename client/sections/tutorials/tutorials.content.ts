import { builtInUrl, type BuiltIn, type PageTexts, builtInText } from '../../shell/content/page-texts.js'
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
      'tutorials.lead': builtInText('Start', lead),
      'tutorials.videos.title': builtInText('Videos', videos.title),
      'tutorials.videos.hint': builtInText('Videos', videos.hint),
    }
    for (const { id, title, href } of tutorials(brand)) {
      texts[`tutorials.${id}.title`] = builtInText('Videos', title)
      texts[`tutorials.${id}.url`] = builtInUrl('Videos', href)
    }
    return texts
  },
}
