import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { basisNotices } from '#client/shell/brand/basis-notice.copy.js'
import { riskCopy } from '#client/shell/brand/risk-notice.copy.js'
import { translateOf } from '#client/ui/controls/Fact.js'
import captions from '../walkthrough/captions.vtt?no-inline'
import mp4 from '../walkthrough/walkthrough.mp4'
import poster from '../walkthrough/poster.webp'
import webm from '../walkthrough/walkthrough.webm'
import { ExternalLink, WIDTH } from './Part.js'
import { PortalPicture } from './PortalPicture.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { welcomeSigns } from '../welcome.copy.js'
import { unbroken } from '#client/ui/controls/text/unbroken.js'

/** Part 1: the welcome text, the video and the main call to action. */
export function Hero() {
  const brand = useBrand()
  const { hero, call, addresses } = useWelcomeCopy()
  return (
    <div className={`pt-24 pb-32 md:pt-32 lg:pt-48 ${WIDTH}`}>
      <div className="grid gap-32 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:items-center lg:gap-48">
        <div>
          <h1 className="text-hero tracking-[-0.035em] [line-height:1.08]">
            {hero.welcome} <br />
            <span className="text-brand">{brand.productName}</span>
          </h1>
          <p className="mt-16 max-w-[34em] text-17/24 lg:mt-24">{hero.congratulation}</p>
          <div className="mt-24 flex flex-wrap gap-12 max-sm:flex-col lg:mt-32">
            <ExternalLink className="button button-primary min-h-48!" href={addresses.call}>
              {call}
            </ExternalLink>
            <a className="button min-h-48!" href="/">
              {hero.portal}
            </a>
          </div>
        </div>
        <Video />
      </div>
      <dl
        className="mt-32 grid grid-cols-2 gap-x-20 gap-y-24 border-t border-line pt-24 md:mt-48 md:grid-cols-[1fr_1.5fr_1fr_1fr]"
        aria-label={hero.factsTitle}
      >
        {hero.facts.map(({ term, value, note }) => (
          <div key={term} className="text-13/20 text-text3">
            <dt className="mb-2">{term}</dt>
            <dd>
              <span className="text-15/24 font-medium text-text1" translate={translateOf(value)}>
                {unbroken(value)}
              </span>{' '}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * A picture of the portal that links to the welcome video: the walkthrough, unless the brand has a video of its own. The script
 * of /start opens it in the same place; nothing is requested from another host before a click.
 */
function Video() {
  const { links } = useBrand()
  const { video } = useWelcomeCopy()
  const isFilm = links.welcomeVideo === BUILT_IN_BRAND.links.welcomeVideo
  const target = isFilm
    ? { href: mp4, 'data-webm': webm, 'data-captions': captions, 'data-poster': poster }
    : { href: links.welcomeVideo, target: '_blank', rel: 'noopener', 'data-failed': video.failed }
  return (
    <figure>
      <div
        className="relative aspect-[16/10] overflow-hidden rounded-gate border border-line-brand bg-s1 shadow-[0_32px_80px_-16px_var(--glow-3)] max-sm:rounded-card"
        data-player
      >
        <a className="group block text-text1 no-underline" {...target} data-video={video.frameTitle}>
          <PortalPicture of="performance" alt={video.picture} isFirst />
          <span className="absolute inset-x-0 bottom-0 flex items-center gap-16 bg-[linear-gradient(transparent,var(--canvas)_70%)] px-20 pt-48 pb-16 max-sm:px-12 max-sm:pb-12">
            <span
              className="grid size-48 flex-none place-items-center rounded-full bg-brand text-on-brand shadow-[0_0_0_8px_color-mix(in_srgb,var(--brand)_18%,transparent)] group-hover:bg-brand-hover"
              aria-hidden="true"
            >
              <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor">
                <path d="M8 5.2c0-.9 1-1.5 1.8-1l10 6c.8.5.8 1.6 0 2.1l-10 6c-.8.5-1.8-.1-1.8-1z" />
              </svg>
            </span>
            <span>
              <span className="block font-medium" data-watch={video.openInTab}>
                {video.watch}
              </span>
              <span className="block text-13/20 text-text2" data-detail role="status">
                {isFilm ? video.film : video.privacy}
              </span>
            </span>
          </span>
          {!isFilm && (
            <span className="visually-hidden" data-new-tab>
              {welcomeSigns.newTab}
            </span>
          )}
        </a>
      </div>
      <figcaption className="relative mt-12 text-15/24 text-text3">
        {basisNotices.demonstration.title} {riskCopy.past}
      </figcaption>
    </figure>
  )
}
