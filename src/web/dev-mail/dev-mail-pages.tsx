import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Email } from 'postal-mime'

const STYLES = `
:root{color-scheme:dark}
body{margin:0 auto;max-width:1040px;padding:32px 20px 48px;background:#080B12;color:#B4C0D0;font:15px/24px system-ui,sans-serif}
h1{margin:0 0 20px;color:#EAF0F7;font-size:26px;line-height:32px}
h2{margin:28px 0 10px;color:#EAF0F7;font-size:17px}
a{color:#6FB6FF}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 16px 10px 0;border-bottom:1px solid #263042;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:#8A97AB;font-weight:400}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:0;overflow-wrap:anywhere}
dt{color:#8A97AB}
dd{margin:0}
iframe{width:100%;height:640px;border:1px solid #263042;border-radius:14px;background:#fff}
pre{margin:0;padding:20px;border:1px solid #263042;border-radius:14px;background:#0E131C;font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:640px){thead{display:none}tr,td{display:block}td{padding:0;border:0}tr{padding:12px 0;border-bottom:1px solid #263042}}`

const HEADERS = ['message-id', 'list-unsubscribe', 'list-unsubscribe-post']

/** A mail and the name of its file. */
interface Named {
  name: string
  mail: Email
}

export const listPage = (mails: Named[]): string =>
  page(
    'Sent mail',
    mails.length === 0 ? (
      <p>No mail yet. Mail that the portal sends without SMTP_URL appears here.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">Queued</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ name, mail }) => (
            <tr key={name}>
              <td>
                <a href={`/dev/mail/${name}`}>{mail.subject}</a>
              </td>
              <td>{recipientOf(mail)}</td>
              <td>{mail.date}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  )

/** Returns the page of one mail; `name`: of its file. */
export function mailPage(name: string, mail: Email): string {
  const html = `/dev/mail/${name}/html`
  const headers = mail.headers.filter(({ key }) => HEADERS.includes(key))
  return page(
    mail.subject ?? '',
    <>
      <p>
        <a href="/dev/mail">All mail</a>
      </p>
      <dl>
        <dt>to</dt>
        <dd>{recipientOf(mail)}</dd>
        <dt>queued</dt>
        <dd>{mail.date}</dd>
        {headers.map(({ key, value }) => [<dt key={key}>{key}</dt>, <dd key={`${key}:`}>{value}</dd>])}
      </dl>
      <h2>HTML</h2>
      <p>
        <a href={html}>Open separately</a>
      </p>
      <iframe
        src={html}
        title="Email as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      />
      <h2>Text</h2>
      <pre>{mail.text}</pre>
    </>,
  )
}

const recipientOf = ({ to }: Email) =>
  to?.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')

const page = (title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {content}
      </body>
    </html>,
  )}`
