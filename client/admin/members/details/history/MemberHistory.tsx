import type { MemberDetailsAnswer } from '#src/keys/member-details.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { MAIL_STATE_LABELS, templateLabel } from '#client/admin/labels/mail-labels.copy.js'
import { Day } from '#client/admin/back-office/Time.js'
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
    <Emails mails={mails} />
    <PersonalData member={member} />
    <Timeline id={member.id} />
  </>
)

function Emails({ mails }: Pick<MemberHistoryProps, 'mails'>) {
  const copy = historyCopy.mails
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      {mails.length === 0 ? (
        <p className="hint">{copy.none}</p>
      ) : (
        <ul className={`${styles.rows} grid gap-12`}>
          {mails.map(({ template, state, at }) => (
            <li key={`${template} ${at}`}>
              <span>{templateLabel(template)}</span>
              <span className="hint">
                {MAIL_STATE_LABELS[state]} · <Day at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
