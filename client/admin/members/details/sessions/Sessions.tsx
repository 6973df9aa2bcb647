import { Button } from 'antd'
import type { MemberSession } from '#src/keys/member-details.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { Banner } from '#client/admin/back-office/frame/Banner.js'
import { Moment } from '#client/admin/back-office/Time.js'
import { endSessions } from '#client/admin/keys/keys.api.js'
import parts from '#client/admin/keys/KeyDetails.module.css'
import { usePermissions } from '../../permissions.js'
import lists from '../MemberDetails.module.css'
import { endSessionTexts, sessionsCopy as copy } from './sessions.copy.js'
import { useMemberActions } from '../actions/use-member-actions.js'

/** Where the member is signed in. */
export function Sessions({ member, sessions }: { member: Member; sessions: MemberSession[] }) {
  const may = usePermissions(member.level)
  const { busy, problem, start, ask } = useMemberActions(member)
  const end = ({ id, device }: MemberSession) =>
    ask(id, endSessionTexts(device), () => endSessions(member, id))
  const mayEnd = may['end-sessions']
  return (
    <section className={parts.part}>
      <div className="flex items-center justify-between gap-12 min-h-32 mb-8 [&>h3]:m-0!">
        <h3>{copy.title}</h3>
        {mayEnd && sessions.length > 1 && (
          <Button
            size="small"
            loading={busy === 'end-sessions'}
            disabled={busy !== null && busy !== 'end-sessions'}
            onClick={() => void start('end-sessions')}
          >
            {copy.endAll}
          </Button>
        )}
      </div>
      {problem && <Banner text={problem} />}
      {sessions.length === 0 ? (
        <p className="hint">{copy.none}</p>
      ) : (
        <ul className={lists.rows}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionFacts session={session} />
              {mayEnd && (
                <Button
                  size="small"
                  aria-label={copy.endOf(session.device)}
                  loading={busy === session.id}
                  disabled={busy !== null && busy !== session.id}
                  onClick={() => void end(session)}
                >
                  {copy.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.some(({ network }) => network) && <p className="hint">{copy.networks}</p>}
    </section>
  )
}

const SessionFacts = ({
  session: { device, network, createdAt, lastSeenAt },
}: {
  session: MemberSession
}) => (
  <span>
    {device}
    <span className="hint block">
      <Moment at={lastSeenAt} text={copy.seen} />, <Moment at={createdAt} text={copy.since} />
    </span>
    {network && <span className="hint block">{copy.network(network)}</span>}
  </span>
)
