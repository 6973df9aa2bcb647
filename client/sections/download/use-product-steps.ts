import { useSetup } from '../../shell/setup/use-setup.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { type NumberedStep, setupCopy } from './download.copy.js'

/**
 * The member's setup steps, with the links that help on this page: none to the page itself, none twice. `addressOf`: where a
 * link leads that masters may have replaced.
 */
export function useProductSteps(addressOf: (to: string) => string): NumberedStep[] {
  const { steps } = useSetup()
  const { videos, tick } = useVideos()
  const targets = steps.map(({ action }) => action.to)
  return steps.map(({ id, title, detail, action, video: videoId }, at) => {
    const video = videos.find((one) => one.id === videoId)
    const isNew = action.to !== '/download' && targets.indexOf(action.to) === at
    return {
      id,
      title,
      detail,
      ways: [
        ...(isNew ? [{ ...action, to: addressOf(action.to) }] : []),
        ...(video
          ? [{ label: setupCopy.watch(video.title), to: video.url, onOpen: () => tick(video.id) }]
          : []),
      ],
    }
  })
}
