import { Copy, Download } from 'lucide-react'
import { useMemo } from 'react'
import { releasedOf } from '../../shell/content/collection-entries.js'
import { useContentItems } from '../../shell/content/content-context.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { toast } from '../../ui/toast/toast.js'
import { formatDay } from '../../ui/controls/text/format-date.js'
import { formatSize } from '../../ui/controls/text/format-size.js'
import { type Version, versionList } from './version-list.js'
import { versionsCopy as copy } from './versions.copy.js'
import styles from './Versions.module.css'

/** The released versions of the member's product, with their files; nothing until there are some. */
export function Versions({ className = '' }: { className?: string }) {
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
    <section className={`card ${className}`}>
      <h2>{copy.title}</h2>
      <p className={styles.lead}>{copy.lead}</p>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
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
      <div className={styles.words}>
        <h3>{copy.version(version)}</h3>
        <p className="hint">
          <time dateTime={date}>{formatDay(new Date(date))}</time> ·{' '}
          <span translate="no">{formatSize(size)}</span>
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
        <div className={styles.checksum}>
          <span className="hint">{copy.checksum}</span>
          <code className={styles.hash} translate="no">
            {sha256}
          </code>
          <CopyChecksum version={version} sha256={sha256} />
        </div>
      </div>
      <PortalLink to={url} className="button">
        <Download size={18} aria-hidden="true" />
        <span>{copy.download}</span>
        <span className="visually-hidden">{copy.of(version)}</span>
      </PortalLink>
    </>
  )
}

function CopyChecksum({ version, sha256 }: Pick<Version, 'version' | 'sha256'>) {
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(sha256)
      toast({ ...copy.copied, tone: 'success' })
    } catch {
      // No clipboard without https or permission.
      toast({ ...copy.notCopied, tone: 'error' })
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={() => void handleClick()}>
      <Copy size={16} aria-hidden="true" />
      {copy.copy}
      <span className="visually-hidden">{copy.copyOf(version)}</span>
    </button>
  )
}
