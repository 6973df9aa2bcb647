import { Link } from 'react-router-dom'
import type { RefusedSignIn } from '../../../src/keys/sign-in/sign-in-blocks.contract.js'
import { useSession } from '../../shell/session/session-context.js'
import { Moment } from '../back-office/Time.js'
import styles from './Blocks.module.css'
import { overviewCopy } from './overview.copy.js'

const copy = overviewCopy.refused

/** The last ones, whether or not their address is blocked: for a member who writes that they can't sign in. */
export function RefusedSignIns({ refused }: { refused: RefusedSignIn[] }) {
  const role = useSession().session.account?.role
  const mayAudit = role === 'owner' || role === 'manager'
  return (
    <section className={styles.refused}>
      <h3>{copy.title}</h3>
      {refused.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul>
          {refused.map((entry) => (
            <Refused key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {mayAudit && <Link to="/admin/audit?action=sign-in-refused">{copy.link}</Link>}
    </section>
  )
}

const Refused = ({ at, client, member, isBlocked }: RefusedSignIn) => (
  <li>
    <span>
      <span className="figures">{client ?? copy.unknownAddress}</span>
      <span className="hint block">
        {member ? (
          <Link to={`/admin/members?view=${encodeURIComponent(member.id)}`}>{member.name}</Link>
        ) : (
          copy.unknownKey
        )}
        , <Moment at={at} />
      </span>
    </span>
    {isBlocked && <span className="pill pill-warn">{copy.blocked}</span>}
  </li>
)
