import { ArrowRight, HardDriveDownload, Lock } from 'lucide-react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { hasVpsDownload } from '../../shell/session/levels.js'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { downloadContent } from './download.content.js'
import { vpsFileCopy } from './download.copy.js'
import { FileCard } from './FileCard.js'

/**
 * Links fullaccess and lifetime to the file; names the levels that include it for everyone else (product §6).
 */
export function VpsFileCard({ level, className }: { level: KeyLevel; className?: string }) {
  const { size, open, locked } = vpsFileCopy(useBrand())
  const content = useContent(downloadContent)
  const card = {
    title: content.plainText('downloads.vps-file.title'),
    text: content.plainText('downloads.vps-file.text'),
    className,
  }
  if (!hasVpsDownload(level))
    return (
      <FileCard {...card} icon={Lock} isLocked action={<LinkButton {...locked.way} />} note={locked.note}>
        <p>{locked.text}</p>
      </FileCard>
    )
  const action = (
    <PortalLink to={open.to} className="button">
      {open.label}
      <ArrowRight size={18} aria-hidden="true" />
    </PortalLink>
  )
  return <FileCard {...card} icon={HardDriveDownload} action={action} note={size} />
}
