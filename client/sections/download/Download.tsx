import {
  Check,
  ArrowRight,
  ArrowUpRight,
  HardDriveDownload,
  Copy,
  Download as DownloadIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import type { ScreenProps } from '../../shell/sections/section.js'
import { hasVps, hasVpsDownload, productOf, trackOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { useBrand } from '../../shell/brand/brand.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { VpsQuestion } from '../../shell/vps/VpsQuestion.js'
import { Facts } from '../../ui/controls/Facts.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { downloadContent } from './download.content.js'
import {
  productCopy,
  standardCopy,
  type NumberedStep,
  setupCopy,
  vpsFileCopy,
  vpsIncludedCopy,
  versionsCopy,
} from './download.copy.js'
import { SetupSteps } from './SetupSteps.js'
import { useSetup } from '../../shell/setup/use-setup.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { releasedOf } from '../../shell/content/collection-entries.js'
import { toast } from '../../ui/toast/toast.js'
import { formatDay } from '../../ui/controls/text/format-date.js'
import { formatSize } from '../../ui/controls/text/format-size.js'
import { type Version, versionList } from './version-list.js'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import { FileCard } from './FileCard.js'
import { VpsFilePage } from './VpsFilePage.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'

/**
 * The product that the key unlocks; view `vps` is the VPS as a file. Levels without the file are redirected to
 * the page, which says which keys include it (product §2, §6).
 */
export function Download({ view }: ScreenProps) {
  const { level } = useSession().session
  if (view !== 'vps') return <ProductPage />
  return hasVpsDownload(level) ? <VpsFilePage /> : <Navigate to="/download" replace />
}

/** The indicator's page for its level, the automation page for every other (product §2, §6). */
function ProductPage() {
  const { level } = useSession().session
  const brand = useBrand()
  const track = trackOf(level)
  const product = productOf(level)
  const { answer, isOwned } = useVps()
  const { title, version, setup, access, features } = productCopy[track](brand)
  const content = useContent(downloadContent)
  const [first, second] = access.ways
  const accessUrl = content.url('downloads.access.url')
  // One button, once it is known which; the other is a link.
  const isAsking = product === 'automation' && answer === null
  const toAccess = { ...first, to: accessUrl }
  const ways = product === 'indicator' || isOwned ? [toAccess, second] : [second, toAccess]
  // As the card's button of the same name.
  const steps = useProductSteps((to) => (to === first.to ? accessUrl : to))
  return (
    <div className="@container/download">
      <SectionHead title={title} lead={content.text('downloads.lead')} mark={version} />
      {product === 'standard' && <StandardNotice />}
      <div className="grid gap-48 @md/download:grid-cols-12 @md/download:gap-x-32">
        {steps.length > 0 && (
          <SetupSteps
            {...setup}
            steps={steps}
            title={content.plainText('downloads.setup.title')}
            help={content.plainText('downloads.setup.help')}
            className="@md/download:col-span-7"
          />
        )}
        {product !== 'standard' && (
          <section className="card self-start @md/download:col-span-5">
            <h2 className="text-17/24">{content.text('downloads.access.title')}</h2>
            <p className="mt-8">{content.text('downloads.access.text')}</p>
            <Facts facts={access.facts} />
            {product === 'automation' && <VpsQuestion />}
            <div className="mt-16 flex flex-wrap items-center gap-x-20 gap-y-8 [&>.button]:px-16">
              {ways.map((way, at) =>
                at === 0 && !isAsking ? (
                  <LinkButton key={way.label} {...way} isPrimary />
                ) : (
                  <PortalLink key={way.label} to={way.to} className="way [--above:0px]">
                    <span>{way.label}</span>
                    {isExternal(way.to) ? (
                      <ArrowUpRight size={15} aria-hidden="true" />
                    ) : (
                      <ArrowRight size={15} aria-hidden="true" />
                    )}
                  </PortalLink>
                ),
              )}
            </div>
          </section>
        )}
        <VpsFile level={level} />
        <section className="col-span-full">
          <h2 className="text-17/24">{content.text('downloads.features.title')}</h2>
          <ul className="mt-16 grid gap-x-32 border-t border-line @sm/download:grid-cols-2 @lg/download:grid-cols-3">
            {features.items.map((item) => (
              <li key={item.id} className="flex gap-12 border-b border-line py-16">
                <Check className="mt-2 flex-none text-brand" size={18} aria-hidden="true" />
                <p>
                  <strong className="block font-medium text-text1">{unbroken(item.title)}</strong>
                  <span className="block text-13/20">{unbroken(item.text)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <Versions />
        <AddedCards of={downloadContent} className="col-span-full" />
      </div>
    </div>
  )
}

function StandardNotice() {
  const { title, text, way } = standardCopy(useBrand())
  return (
    <p className="notice mb-32">
      <strong className="font-medium text-text1">{title}</strong> <span>{text}</span>{' '}
      <PortalLink to={way.to}>{way.label}</PortalLink>
    </p>
  )
}

/**
 * The member's setup steps, with the links that help on this page: none to the page itself, none twice. `addressOf`: where a
 * link leads that masters may have replaced.
 */
function useProductSteps(addressOf: (to: string) => string): NumberedStep[] {
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

/** Leads fullaccess and lifetime to the VPS as a file; others that run the system read which keys include it (product §6). */
function VpsFile({ level }: { level: KeyLevel }) {
  if (hasVpsDownload(level)) return <Card />
  return hasVps(level) ? <Included /> : null
}

function Card() {
  const { size, open } = vpsFileCopy(useBrand())
  const content = useContent(downloadContent)
  const action = (
    <PortalLink to={open.to} className="button">
      <span>{open.label}</span>
      <ArrowRight size={18} aria-hidden="true" />
    </PortalLink>
  )
  return (
    <FileCard
      icon={HardDriveDownload}
      title={content.plainText('downloads.vps-file.title')}
      text={content.plainText('downloads.vps-file.text')}
      action={action}
      note={size}
      className="col-span-full"
    />
  )
}

function Included() {
  const { text, way } = vpsIncludedCopy(useBrand())
  return (
    <p className="hint col-span-full">
      <span>{text}</span> <PortalLink to={way.to}>{way.label}</PortalLink>
    </p>
  )
}

/** The released versions of the member's product, with their files; nothing until there are some. */
function Versions() {
  const { items, template } = useContentItems()
  const versions = useMemo(
    () =>
      (releasedOf(items, versionList) ?? [])
        .filter(({ product }) => product === template)
        .sort((one, other) => other.date.localeCompare(one.date)),
    [items, template],
  )
  if (versions.length === 0) return null
  return (
    <section className="col-span-full">
      <h2 className="text-17/24">{versionsCopy.title}</h2>
      <p className="mt-4">{versionsCopy.lead}</p>
      <ol className="mt-16">
        {versions.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-start justify-between gap-x-24 gap-y-12 border-t border-line py-16"
          >
            <VersionView {...version} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function VersionView({ version, date, notes, url, size, sha256 }: Version) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-[320px]">
        <h3 className="text-15/24">{versionsCopy.version(version)}</h3>
        <p className="hint">
          <time dateTime={date}>{formatDay(new Date(date))}</time> ·{' '}
          <span translate="no">{formatSize(size)}</span>
        </p>
        {notes && <p className="mt-8 max-w-measure wrap-anywhere whitespace-pre-line">{unbroken(notes)}</p>}
        <div className="mt-8 flex flex-wrap items-center gap-x-12 gap-y-4">
          <span className="hint">{versionsCopy.checksum}</span>
          <code className="min-w-0 font-mono text-13/20 wrap-anywhere text-text2" translate="no">
            {sha256}
          </code>
          <CopyChecksum version={version} sha256={sha256} />
        </div>
      </div>
      <PortalLink to={url} className="button">
        <DownloadIcon size={18} aria-hidden="true" />
        <span>{versionsCopy.download}</span>
        <span className="visually-hidden">{versionsCopy.of(version)}</span>
      </PortalLink>
    </>
  )
}

function CopyChecksum({ version, sha256 }: Pick<Version, 'version' | 'sha256'>) {
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(sha256)
      toast({ ...versionsCopy.copied, tone: 'success' })
    } catch {
      // No clipboard without https or permission.
      toast({ ...versionsCopy.notCopied, tone: 'error' })
    }
  }
  return (
    <button type="button" className="button button-quiet px-8 text-13/20" onClick={() => void handleClick()}>
      <Copy size={16} aria-hidden="true" />
      {versionsCopy.copy}
      <span className="visually-hidden">{versionsCopy.copyOf(version)}</span>
    </button>
  )
}
