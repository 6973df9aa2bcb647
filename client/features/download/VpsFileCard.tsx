import { ArrowRight, HardDriveDownload, Lock } from 'lucide-react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { hasVpsDownload } from '../../levels.js'
import { useBrand } from '../../ui/brand.js'
import { useContent } from '../../ui/content/content-context.js'
import { LinkButton } from '../../ui/LinkButton.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { downloadContent } from './download.content.js'
import { vpsFileCopy } from './download.copy.js'
import { FileCard } from './FileCard.js'

/** Leads fullaccess and lifetime to the file; tells the others what unlocks it (spec §6). */
export function VpsFileCard({ level, className }: { level: KeyLevel; className?: string }) {
  const { size, open, locked } = vpsFileCopy(useBrand())
  const { plain } = useContent(downloadContent)
  const card = {
    title: plain('downloads.vps-file.title'),
    text: plain('downloads.vps-file.text'),
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
