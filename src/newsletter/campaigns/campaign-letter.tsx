import { createElement, type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Letter, type Sender } from '../../mail/templates/letter/letter.js'
import { LIGHT, Link, Paragraph, Quiet, Quote } from '../../mail/templates/letter/letter-parts.js'
import { textOf } from '../../mail/templates/letter/text-part.js'
import { HeadLine, SubscriptionFooter } from '../../mail/templates/newsletter/subscription-footer.js'
import type { RecordHead } from '../../performance/record.contract.js'
import type { CampaignPreviewAnswer, CampaignText } from './campaigns.contract.js'

/** Characters that an inbox shows beside the subject. */
const PREVIEW = 120

/** Returns a newsletter as it is sent to who has this token; `html` is clean. */
export function renderCampaign(
  { subject, html }: Pick<CampaignText, 'subject' | 'html'>,
  token: string,
  head: RecordHead,
  sender: Sender,
): CampaignPreviewAnswer {
  const body = bodyOf(html, sender.origin)
  const preview = textOf(body).replace(/\s+/g, ' ').slice(0, PREVIEW)
  const letter = (
    <Letter
      {...sender}
      line={(name) => (name === 'preview' ? preview : subject)}
      footer={<SubscriptionFooter {...sender} token={token} />}
    >
      {body}
      {head.seq > 0 && (
        <div style={{ marginTop: 24 }}>
          <Quiet>
            <HeadLine {...head} origin={sender.origin} />
          </Quiet>
        </div>
      )}
    </Letter>
  )
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: textOf(letter),
  }
}

interface Parsed {
  tag: string
  attributes: Record<string, string>
  children: (Parsed | string)[]
}

/** Clean html has these parts only: tags that are closed in their order, quoted attributes, and text. */
const PARTS = /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"]*")?)*) ?\/?>|[^<]+/g
const ATTRIBUTES = / ([a-z]+)="([^"]*)"/g
const VOID = new Set(['br', 'hr', 'img'])
const BLOCKS = new Set(['p', 'hr', 'h3', 'h4', 'pre', 'blockquote', 'ul', 'ol', 'li'])

/** Returns clean html as elements of a mail, from which its text part is made, too. */
function bodyOf(html: string, origin: string): ReactNode {
  const draw = (children: Parsed['children'], parent: string): ReactNode =>
    children.map((child, key) => <Fragment key={key}>{drawOne(child, parent, key === 0)}</Fragment>)
  const drawOne = (child: Parsed | string, parent: string, isFirst: boolean): ReactNode => {
    if (typeof child === 'string') return child
    const inside = draw(child.children, child.tag)
    // It has its text's style, and the first one begins where its parent does.
    if (child.tag === 'p' && parent !== '') return <p style={{ margin: isFirst ? 0 : '8px 0 0' }}>{inside}</p>
    return elementOf(child, inside, origin)
  }
  return draw(inBlocks(parse(html)), '')
}

function parse(html: string): Parsed['children'] {
  const open: Parsed[] = [{ tag: '', attributes: {}, children: [] }]
  for (const [part, slash, tag, attributes = ''] of html.matchAll(PARTS)) {
    if (!tag) open.at(-1)!.children.push(unescaped(part))
    else if (slash) {
      if (open.length > 1) open.pop()
    } else {
      const values = [...attributes.matchAll(ATTRIBUTES)].map(([, name, value]) => [name, unescaped(value!)])
      const element = { tag, attributes: Object.fromEntries(values) as Record<string, string>, children: [] }
      open.at(-1)!.children.push(element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  return open[0]!.children
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** What is between blocks becomes a paragraph, which has the text's size and color. */
function inBlocks(children: Parsed['children']): Parsed[] {
  const blocks: Parsed[] = []
  let isOpen = false
  for (const child of children) {
    if (typeof child !== 'string' && BLOCKS.has(child.tag)) {
      blocks.push(child)
      isOpen = false
    } else if (isOpen) blocks.at(-1)!.children.push(child)
    else if (typeof child !== 'string' || child.trim() !== '') {
      blocks.push({ tag: 'p', attributes: {}, children: [child] })
      isOpen = true
    }
  }
  return blocks
}

const TEXT: CSSProperties = { color: LIGHT.text, fontSize: 16, lineHeight: '26px', overflowWrap: 'anywhere' }
const MONO = 'ui-monospace, Menlo, Consolas, monospace'
/** Of elements that look the same in every mail; others have parts of their own. */
const STYLES: Record<string, { className?: string; style: CSSProperties }> = {
  h3: { className: 'strong', style: { ...TEXT, margin: '26px 0 0', color: LIGHT.strong, fontSize: 19 } },
  h4: { className: 'strong', style: { ...TEXT, margin: '22px 0 0', color: LIGHT.strong } },
  ul: { className: 'text', style: { ...TEXT, margin: '14px 0 0', paddingLeft: 24 } },
  ol: { className: 'text', style: { ...TEXT, margin: '14px 0 0', paddingLeft: 24 } },
  li: { style: { margin: '6px 0 0' } },
  hr: {
    className: 'rule',
    style: { margin: '24px 0 0', border: 0, borderTop: `1px solid ${LIGHT.line}` },
  },
  pre: {
    className: 'text',
    style: { ...TEXT, margin: '14px 0 0', fontFamily: MONO, fontSize: 14, whiteSpace: 'pre-wrap' },
  },
  code: { style: { fontFamily: MONO, fontSize: 14 } },
  mark: { style: { background: '#FFE58A', color: '#39445A' } },
}

function elementOf({ tag, attributes }: Parsed, inside: ReactNode, origin: string): ReactNode {
  const absolute = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address)
  switch (tag) {
    case 'p':
      return <Paragraph>{inside}</Paragraph>
    case 'a':
      return attributes.href ? <Link href={absolute(attributes.href)}>{inside}</Link> : inside
    case 'blockquote':
      return <Quote>{inside}</Quote>
    case 'img': {
      const { src = '', alt = '', width, height } = attributes
      const style = { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 8 }
      return <img {...{ src: absolute(src), alt, width, height, style }} />
    }
    // Small letters would make a notice smaller than its figure.
    case 'small':
      return inside
    case 'br':
      return <br />
    default:
      return createElement(tag, STYLES[tag], tag === 'hr' ? undefined : inside)
  }
}
