import { ArrowRight, HardDriveDownload } from 'lucide-react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { hasVpsDownload } from '../../shell/session/member/levels.js'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { downloadContent } from './download.content.js'
import { vpsFileCopy, vpsIncludedCopy } from './download.copy.js'
import { FileCard } from './FileCard.js'

/** Leads fullaccess and lifetime to the VPS as a file; all others read which keys include it (product §6). */
export function VpsFile({ level, className = '' }: { level: KeyLevel; className?: string }) {
  return hasVpsDownload(level) ? <Card className={className} /> : <Included className={className} />
}

function Card({ className }: { className: string }) {
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
      className={className}
    />
  )
}

function Included({ className }: { className: string }) {
  const { text, way } = vpsIncludedCopy(useBrand())
  return (
    <p className={`hint ${className}`}>
      <span>{text}</span> <PortalLink to={way.to}>{way.label}</PortalLink>
    </p>
  )
}
