import type { ReactNode } from 'react'
import { shadeOf } from '#src/platform/brand/accent/accent.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'

/** Colors of mails in light mode; `Letter` has those of dark mode. */
export const LIGHT = {
  canvas: '#F2F4F8',
  card: '#FFFFFF',
  line: '#DCE2EA',
  strong: '#0E131C',
  text: '#39445A',
  quiet: '#5C677B',
  link: '#0B5CAD',
  /** For the built-in accent. */
  brand: '#0B7F74',
}

/** Text in the body's size. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p
      className="text"
      style={{
        margin: '14px 0 0',
        color: LIGHT.text,
        fontSize: 16,
        lineHeight: '26px',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </p>
  )
}

/** Small print. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <p
      className="quiet"
      style={{
        margin: '8px 0 0',
        color: LIGHT.quiet,
        fontSize: 13,
        lineHeight: '20px',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </p>
  )
}

/** A link within text. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: LIGHT.link, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

interface ActionProps {
  brand: Pick<Brand, 'accent'>
  href: string
  children: ReactNode
}

/** A link that looks like a button. */
export function Action({ brand, href, children }: ActionProps) {
  return (
    <p style={{ margin: '24px 0 14px' }}>
      <a
        className="button"
        href={href}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 10,
          background: shadeOf(LIGHT.brand, brand.accent),
          color: '#FFFFFF',
          fontSize: 16,
          lineHeight: '20px',
          fontWeight: 650,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** Text written by a person, with its line breaks. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote
      className="text rule"
      style={{
        margin: '16px 0 0',
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${LIGHT.line}`,
        color: LIGHT.text,
        fontSize: 16,
        lineHeight: '26px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </blockquote>
  )
}

/** A table of names and values. */
export function Facts({ rows }: { rows: Record<string, string> }) {
  return (
    <table cellPadding={0} cellSpacing={0} width="100%" style={{ marginTop: 18 }}>
      <tbody>
        {Object.entries(rows).map(([name, value]) => (
          <tr key={name}>
            <th
              className="quiet rule name"
              scope="row"
              style={{
                padding: '10px 16px 10px 0',
                borderTop: `1px solid ${LIGHT.line}`,
                color: LIGHT.quiet,
                fontSize: 14,
                lineHeight: '22px',
                fontWeight: 400,
                textAlign: 'left',
                verticalAlign: 'top',
                whiteSpace: 'nowrap',
              }}
            >
              {name}
            </th>
            <td
              className="strong rule value"
              style={{
                width: '100%',
                padding: '10px 0',
                borderTop: `1px solid ${LIGHT.line}`,
                color: LIGHT.strong,
                fontSize: 15,
                lineHeight: '22px',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                wordBreak: 'break-word',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
