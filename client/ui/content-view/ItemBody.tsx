import { ArrowUpRight } from 'lucide-react'
import type { ContentType } from '#src/content/content.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import { isExternal, PortalLink } from '../controls/PortalLink.js'
import { unbroken } from '../controls/text/unbroken.js'
import styles from './ItemBody.module.css'
import { readCard } from './json-card.js'
import { RichText } from './RichText.js'

/** An item rendered by its type. Content that its type cannot render is shown as plain text. */
export function ItemBody({ type, content }: { type: ContentType; content: string }) {
  if (type === 'html') return <RichText html={content} />
  if (type === 'url' && isSafeUrl(content)) return <Address label={nameOf(content)} to={content} />
  if (type === 'json') return <JsonCard content={content} />
  return <p className="whitespace-pre-line">{unbroken(content)}</p>
}

function Address({ label, to }: { label: string; to: string }) {
  return (
    <PortalLink to={to} className="inline-flex items-center gap-4 min-h-24 font-medium">
      <span>{label}</span>
      {isExternal(to) && <ArrowUpRight size={16} aria-hidden="true" />}
    </PortalLink>
  )
}

/** The host, mail address or path by which people recognize an address. */
const nameOf = (address: string) =>
  isExternal(address) ? new URL(address).host : address.replace(/^mailto:([^?]*).*$/i, '$1')

function JsonCard({ content }: { content: string }) {
  const card = readCard(content)
  if (!card) return <pre className={`${styles.source} overflow-x-auto m-0`}>{content}</pre>
  const { title, text, points, links } = card
  return (
    <div className="grid gap-8">
      {title && <h3>{title}</h3>}
      {text && <p className="whitespace-pre-line">{unbroken(text)}</p>}
      {points.length > 0 && (
        <ul className={`${styles.points} grid gap-4 pl-20`}>
          {points.map((point, index) => (
            <li key={index}>{unbroken(point)}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <div className="flex flex-wrap gap-x-20 gap-y-4 mt-4">
          {links.map((link, index) => (
            <Address key={index} {...link} />
          ))}
        </div>
      )}
    </div>
  )
}
