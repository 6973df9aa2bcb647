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
import columns from '../../ui/controls/Columns.module.css'
import { vpsFileCopy, type Way } from './download.copy.js'
import styles from './Download.module.css'
import { FileCard } from './FileCard.js'
import { SetupSteps } from './SetupSteps.js'
import page from './VpsFilePage.module.css'

const ICONS = { tutorial: PlayCircle, support: CircleHelp, community: MessagesSquare }

/** The desktop as a file: download, requirements, four steps and help (product §2). */
export function VpsFilePage() {
  const { title, lead, back, file, size, setup, help } = vpsFileCopy(useBrand())
  return (
    <div className={styles.page}>
      <SectionHead title={title} lead={lead} above={<BackLink {...back} />} />
      <div className={columns.columns}>
        <FileCard
          {...file}
          icon={HardDriveDownload}
          action={<DownloadButton {...file.way} />}
          note={size}
          className={columns.full}
        />
        <SetupSteps {...setup} className={columns.wide} />
        <section className={`card ${columns.narrow} ${styles.side} ${page.help}`}>
          <h2>{help.title}</h2>
          <p>{help.text}</p>
          <ul>
            {help.ways.map((way) => (
              <li key={way.id}>
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
    <PortalLink to={to} className="button">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
      {isExternal(to) && <ArrowUpRight className={page.mark} size={16} aria-hidden="true" />}
    </PortalLink>
  )
}

function BackLink({ label, to }: Way) {
  return (
    <PortalLink to={to} className={page.back}>
      <ArrowLeft size={16} aria-hidden="true" />
      <span>{label}</span>
    </PortalLink>
  )
}
