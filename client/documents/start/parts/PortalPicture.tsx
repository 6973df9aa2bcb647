import dashboardAvif1 from '../pictures/dashboard-640.avif'
import dashboardAvif2 from '../pictures/dashboard-1280.avif'
import dashboardWebp1 from '../pictures/dashboard-640.webp'
import dashboardWebp2 from '../pictures/dashboard-1280.webp'
import performanceAvif1 from '../pictures/performance-640.avif'
import performanceInline from '../pictures/performance-640.avif?inline'
import performanceAvif2 from '../pictures/performance-1280.avif'
import performanceWebp1 from '../pictures/performance-640.webp'
import performanceWebp2 from '../pictures/performance-1280.webp'

const srcSet = (narrow: string, wide: string) => `${narrow} 640w, ${wide} 1280w`

const FILES = {
  dashboard: {
    avif: srcSet(dashboardAvif1, dashboardAvif2),
    webp: srcSet(dashboardWebp1, dashboardWebp2),
    first: dashboardWebp1,
    inline: null,
  },
  performance: {
    avif: srcSet(performanceAvif1, performanceAvif2),
    webp: srcSet(performanceWebp1, performanceWebp2),
    first: performanceWebp1,
    /** Part of the document: on a phone's line a request of its own would take longer than the text. */
    inline: performanceInline,
  },
}

/** Half of the content beside a text, all of it below one. */
const SIZES = '(min-width: 1024px) 640px, 100vw'

interface PortalPictureProps {
  of: keyof typeof FILES
  alt: string
  /** In view as the page opens; otherwise loaded as it comes near. */
  isFirst?: boolean
  className?: string
}

/** A picture of the running portal, by `npm run screens`. */
export function PortalPicture({ of, alt, isFirst = false, className }: PortalPictureProps) {
  const { avif, webp, first, inline } = FILES[of]
  return (
    <picture>
      {isFirst && inline && <source type="image/avif" media="(max-width: 767px)" srcSet={inline} />}
      <source type="image/avif" srcSet={avif} sizes={SIZES} />
      <img
        className={`h-auto w-full ${className}`}
        src={first}
        srcSet={webp}
        sizes={SIZES}
        width="1280"
        height="800"
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}
