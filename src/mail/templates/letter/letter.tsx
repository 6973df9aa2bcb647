import type { ReactElement, ReactNode } from 'react'
import { shadeOf } from '#src/platform/brand/accent/accent.contract.js'
import { BUILT_IN_SHADES } from '#src/platform/brand/accent/built-in-shades.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { FieldValues } from '../fill-in.js'
import type { MailAudience, MailTextName } from '../mail-texts.contract.js'
import type { TextDefinitions } from '../text-definition.js'
import { LIGHT, Link, Quiet } from './letter-parts.js'

/** Props that every mail gets in addition to its own. */
export interface Sender {
  brand: Brand
  /** Scheme, host and port of the portal, the base of all links. */
  origin: string
}

/** What a mail says: its built-in texts, or an owner's (docs/decisions/mail.md), with their fields filled in. */
export interface Words {
  /** A text on one line. */
  line: (name: MailTextName) => string
  text: (name: MailTextName) => ReactNode
}

/** One kind of mail. Its text part is made from the same elements as its HTML. */
export interface MailTemplate<Props> {
  audience: MailAudience
  texts: TextDefinitions
  /** The fields of the texts; brand and contact are in all mails. */
  fields: (props: Props) => FieldValues
  /** Props for previews, one for each form that the mail has. */
  samples: [Props, ...Props[]]
  /** Texts, and what no edit can remove: links, facts, and why the recipient gets this mail. */
  Body: (props: Props & Sender & Words) => ReactElement
  /** Address for one-click unsubscription (RFC 8058), for mails that people have subscribed to. */
  unsubscribe?: (props: Props, sender: Sender) => string
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Dark colors for mail programs that support them; without support for style sheets a mail stays light. */
const stylesOf = (accent: string) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.page{padding:16px 12px!important}.card{padding:24px 20px!important}
.name,.value{display:block!important;width:auto!important;border:0!important}.name{border-top:1px solid #DCE2EA!important;padding:12px 0 0!important}.value{padding:2px 0 12px!important}}
@media (prefers-color-scheme:dark){
.canvas,.page{background:#080B12!important}.card{background:#0E131C!important;border-color:#263042!important}
.strong{color:#EAF0F7!important}.text{color:#B4C0D0!important}.quiet{color:#8A97AB!important}
.rule,.name{border-color:#263042!important}.link{color:#6FB6FF!important}.mark{color:${accent}!important}
.button{background:${accent}!important;color:${shadeOf(BUILT_IN_SHADES['on-brand'], accent)}!important}
}`

interface LetterProps extends Sender, Pick<Words, 'line'> {
  /** The text that an inbox shows next to the subject. */
  preview?: 'preview' | 'previewWithoutLink'
  heading?: 'heading' | 'headingWithoutLink'
  children: ReactNode
  /** Why the reader gets this mail, and how to unsubscribe. */
  footer: ReactNode
}

/** The layout of every mail. */
export function Letter({
  brand,
  origin,
  line,
  preview = 'preview',
  heading = 'heading',
  children,
  footer,
}: LetterProps) {
  const title = line(heading)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{stylesOf(brand.accent)}</style>
      </head>
      <body className="canvas" style={{ background: LIGHT.canvas }}>
        <div data-only="html" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {line(preview)}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td
                className="page"
                align="center"
                style={{ background: LIGHT.canvas, padding: '32px 16px', fontFamily: FONT }}
              >
                <table role="presentation" width="100%" style={{ maxWidth: 560, textAlign: 'left' }}>
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 4px 16px' }}>
                        <a href={`${origin}/start`} data-only="html" style={{ textDecoration: 'none' }}>
                          <span
                            className="mark"
                            style={{
                              color: shadeOf(LIGHT.brand, brand.accent),
                              fontSize: 17,
                              fontWeight: 700,
                            }}
                          >
                            {brand.name}
                          </span>
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="card"
                        style={{
                          background: LIGHT.card,
                          border: `1px solid ${LIGHT.line}`,
                          borderRadius: 14,
                          padding: '32px 32px 28px',
                        }}
                      >
                        <h1
                          className="strong"
                          style={{
                            margin: 0,
                            color: LIGHT.strong,
                            fontSize: 22,
                            lineHeight: '30px',
                            fontWeight: 650,
                            letterSpacing: '-0.01em',
                          }}
                        >
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '20px 4px 0' }}>
                        <Quiet>{footer}</Quiet>
                        <Quiet>
                          {brand.name} ·{' '}
                          <Link href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Link>
                          {brand.postalAddress && ` · ${brand.postalAddress}`}
                        </Quiet>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
