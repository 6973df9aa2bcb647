import type { MemberDetailsAnswer } from '#src/keys/member-details.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { MAIL_STATE_LABELS, templateLabel } from '#client/admin/labels/mail-labels.copy.js'
import { Day } from '#client/admin/back-office/Time.js'
import { DrawerLink } from '#client/admin/back-office/drawer/Drawer.js'
import { useMay } from '#client/admin/back-office/use-may.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { Link } from 'react-router-dom'
import parts from '#client/admin/keys/KeyDetails.module.css'
import styles from '../MemberDetails.module.css'
import { MemberAffiliate } from '../affiliate/MemberAffiliate.js'
import { MemberOrders } from '../orders/MemberOrders.js'
import { PersonalData } from '../personal-data/PersonalData.js'
import { historyCopy } from './history.copy.js'
import { Sessions } from '../sessions/Sessions.js'
import { Timeline } from './Timeline.js'

interface MemberHistoryProps extends Pick<MemberDetailsAnswer, 'sessions' | 'mails'> {
  member: Member
}

/** What happened with a member: a chunk of its own, because it is below the fold of the drawer. */
export const MemberHistory = ({ member, sessions, mails }: MemberHistoryProps) => (
  <>
    <Sessions member={member} sessions={sessions} />
    <MemberOrders member={member} />
    <MemberAffiliate id={member.id} />
    <Emails mails={mails} email={member.email} />
    <PersonalData member={member} />
    <Timeline id={member.id} />
    <p className="hint figures wrap-anywhere">
      {historyCopy.id} {member.id}
    </p>
  </>
)

function Emails({ mails, email }: Pick<MemberHistoryProps, 'mails'> & { email: string | null }) {
  const copy = historyCopy.mails
  const mayRead = useMay(PERMISSIONS.mail.read)
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      {mails.length === 0 ? (
        <p className="hint">{copy.none}</p>
      ) : (
        <ul className={`${styles.rows} grid gap-12`}>
          {mails.map(({ id, template, state, at }) => (
            <li key={id}>
              {mayRead ? (
                <Link to={`/admin/mail?view=${id}`}>{templateLabel(template)}</Link>
              ) : (
                <span>{templateLabel(template)}</span>
              )}
              <span className="hint">
                {MAIL_STATE_LABELS[state]} · <Day at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayRead && email && (
        <DrawerLink to={`/admin/mail?to=${encodeURIComponent(email)}`}>{copy.all}</DrawerLink>
      )}
    </section>
  )
}
