import {
  ArrowLeft,
  ArrowUpRight,
  CircleHelp,
  Download as DownloadIcon,
  HardDriveDownload,
  MessagesSquare,
  PlayCircle,
} from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { vpsFileCopy, type Way } from './download.copy.js'
import { FileCard } from './FileCard.js'
import { SetupSteps } from './SetupSteps.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'

const ICONS = { tutorial: PlayCircle, support: CircleHelp, community: MessagesSquare }

/** The desktop as a file: download, requirements, four steps and help (product §2). */
export function VpsFilePage() {
  const { title, lead, back, file, size, setup, help } = vpsFileCopy(useBrand())
  return (
    <div className="@container/download">
      <SectionHead title={title} lead={lead} above={<BackLink {...back} />} />
      <div className="grid gap-48 @md/download:grid-cols-12 @md/download:gap-x-32">
        <FileCard
          {...file}
          icon={HardDriveDownload}
          action={<DownloadButton {...file.way} />}
          note={size}
          className="col-span-full"
        />
        <SetupSteps {...setup} className="@md/download:col-span-7" />
        <section className="@md/download:col-span-5">
          <h2 className="text-17/24">{help.title}</h2>
          <p className="mt-4">{unbroken(help.text)}</p>
          <ul className="mt-16 border-t border-line">
            {help.ways.map((way) => (
              <li key={way.id} className="border-b border-line">
                <HelpButton {...way} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function DownloadButton({ label, to }: Way) {
  return (
    <PortalLink to={to} className="button button-primary">
      <DownloadIcon size={18} aria-hidden="true" />
      <span>{label}</span>
    </PortalLink>
  )
}

function HelpButton({ id, label, to }: Way & { id: keyof typeof ICONS }) {
  const Icon = ICONS[id]
  return (
    <PortalLink
      to={to}
      className="flex min-h-[52px] items-center gap-16 text-text1 no-underline hover:underline"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
      {isExternal(to) && <ArrowUpRight className="ml-auto text-text3" size={16} aria-hidden="true" />}
    </PortalLink>
  )
}

function BackLink({ label, to }: Way) {
  return (
    <PortalLink to={to} className="way mb-8 text-13/20 [--above:0px]">
      <ArrowLeft size={16} aria-hidden="true" />
      <span>{label}</span>
    </PortalLink>
  )
}
