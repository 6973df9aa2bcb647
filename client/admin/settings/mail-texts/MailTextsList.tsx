import { Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MAIL_AUDIENCES, type MailTextsSummary } from '../../../../src/mail/templates/mail-texts.contract.js'
import { IconPill } from '../../back-office/IconPill.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { templateLabel } from '../../labels/mail-labels.copy.js'
import { Day } from '../../back-office/Time.js'
import { mailTextsAddress } from './mail-texts-address.js'
import { AUDIENCE_LABELS, mailTextsCopy as copy } from './mail-texts.copy.js'
import styles from './MailTextsList.module.css'

/** All emails by who they are for, each with a link to its texts. */
export const MailTextsList = ({ mails }: { mails: MailTextsSummary[] }) => (
  <ListPanel label={copy.title}>
    <ListToolbar title={copy.title}>
      <p className="hint">{copy.text}</p>
    </ListToolbar>
    <div className={styles.groups}>
      {MAIL_AUDIENCES.map((audience) => (
        <section key={audience} aria-labelledby={`to-${audience}`}>
          <h3 id={`to-${audience}`}>{AUDIENCE_LABELS[audience]}</h3>
          <ul className={styles.mails}>
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
    <li>
      <Link to={mailTextsAddress(template)} aria-label={copy.open(name)}>
        {name}
      </Link>
      <span className={styles.state}>
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
