import { type BuiltIn, definePageTexts, builtInText, builtInUrl } from '../content/page-texts.js'
import { videosOf } from './videos.copy.js'

export type VideoText = `tutorials.${string}.${'title' | 'url'}`

/** Title and address of each video: those of the page Tutorials, wherever the video is shown. */
export const videoContent = definePageTexts<VideoText>('tutorials', (brand, template) => {
  const texts: Record<VideoText, BuiltIn> = {}
  for (const { id, title, url } of videosOf(brand, template)) {
    texts[`tutorials.${id}.title`] = builtInText('Videos', title)
    texts[`tutorials.${id}.url`] = builtInUrl('Videos', url)
  }
  return texts
})
