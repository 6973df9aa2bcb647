import { type BuiltIn, definePageTexts, builtInText } from '../../shell/content/page-texts.js'
import { videoList } from '../../shell/videos/video-list.js'
import { videoContent, type VideoText } from '../../shell/videos/videos.content.js'
import { guideList } from './guide-list.js'
import { tutorialsCopy } from './tutorials.copy.js'

/** The videos' titles and addresses, and the texts around them. */
type TutorialsText = 'tutorials.lead' | 'tutorials.videos.title' | 'tutorials.videos.hint' | VideoText

/** The tutorials' texts and links that masters may replace. */
export const tutorialsContent = definePageTexts<TutorialsText>(
  'tutorials',
  (brand, template) => {
    const { lead, videos } = tutorialsCopy
    const texts: Record<TutorialsText, BuiltIn> = {
      'tutorials.lead': builtInText('Start', lead),
      'tutorials.videos.title': builtInText('Videos', videos.title),
      'tutorials.videos.hint': builtInText('Videos', videos.hint),
    }
    return { ...texts, ...videoContent.texts(brand, template) }
  },
  { [videoList.contentKey]: videoList.builtIn, [guideList.contentKey]: guideList.builtIn },
)
