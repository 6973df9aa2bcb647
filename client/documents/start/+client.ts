import liveRecord from './record/live-record.ts?worker&url'
import { playInPlace } from './video/play-in-place.js'

const video = document.querySelector<HTMLAnchorElement>('a[data-video]')
if (video) playInPlace(video)

const record = document.querySelector('[data-record]')
if (record) loadNear(record, liveRecord)

/**
 * Loads a script once the element comes near. The script is a file of its own, as a worker would be: what Vite adds to an
 * `import()` is in one chunk with React, which this page does not need.
 */
function loadNear(element: Element, script: string): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void import(/* @vite-ignore */ script)
    },
    { rootMargin: '400px' },
  )
  observer.observe(element)
}
