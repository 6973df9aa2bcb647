import { Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MAIL_AUDIENCES, type MailTextsSummary } from '#src/mail/templates/mail-texts.contract.js'
import { IconPill } from '../../back-office/IconPill.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { templateLabel } from '../../labels/mail-labels.copy.js'
import { Day } from '../../back-office/Time.js'
import { mailTextsAddress } from './mail-texts-address.js'
import { AUDIENCE_LABELS, mailTextsCopy as copy } from './mail-texts.copy.js'
import row from '../../back-office/list/table/RowLink.module.css'

/** All emails by who they are for, each with a link to its texts. */
export const MailTextsList = ({ mails }: { mails: MailTextsSummary[] }) => (
  <ListPanel label={copy.title}>
    <ListToolbar title={copy.title}>
      <p className="hint">{copy.text}</p>
    </ListToolbar>
    <div className="grid gap-24">
      {MAIL_AUDIENCES.map((audience) => (
        <section key={audience} aria-labelledby={`to-${audience}`}>
          <h3 id={`to-${audience}`} className="mb-8 text-text3 text-13 font-medium">
            {AUDIENCE_LABELS[audience]}
          </h3>
          <ul>
            {mails
              .filter((mail) => mail.audience === audience)
              .map((mail) => (
                <Mail key={mail.template} {...mail} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  </ListPanel>
)

function Mail({ template, isEdited, updatedBy, updatedAt }: MailTextsSummary) {
  const name = templateLabel(template)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-16 gap-y-4 min-h-48 p-12 border-t border-line last:border-b hover:bg-s2">
      <Link className={row.link} to={mailTextsAddress(template)} aria-label={copy.open(name)}>
        {name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-8 gap-y-4 text-text3 text-13">
        {isEdited ? <IconPill tone="pill-brand" icon={Pencil} text={copy.edited} /> : copy.builtIn}
        {updatedBy !== null && updatedAt !== null && (
          <span className="hint">
            {!isEdited && `${copy.reset} `}
            {copy.by(updatedBy)} · <Day at={updatedAt} />
          </span>
        )}
      </span>
    </li>
  )
}
