import { Button } from 'antd'
import { Moment } from '#client/admin/back-office/Time.js'
import { Banner } from '#client/admin/back-office/frame/Banner.js'
import parts from '#client/admin/keys/KeyDetails.module.css'
import { endSessions } from '#client/admin/keys/keys.api.js'
import type { KeyActionTexts } from '#client/admin/keys/keys.copy.js'
import type { MemberSession } from '#src/keys/member-details.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { usePermissions } from '../../permissions.js'
import lists from '../MemberDetails.module.css'
import { useMemberActions } from '../actions/use-member-actions.js'

const copy = {
  title: 'Sessions',
  none: 'Not signed in anywhere.',
  seen: (moment: string) => `Last seen ${moment}`,
  since: (moment: string) => `since ${moment}`,
  end: 'End',
  endOf: (device: string) => `End session: ${device}`,
  endAll: 'Log out everywhere',
  network: (block: string) => `Network ${block}`,
  networks: 'A network is the address block of the sign-in. It gives a rough idea of the location.',
}

/** To end one of the sessions. */
const endSessionTexts = (device: string): KeyActionTexts => ({
  label: 'End session',
  ask: (name) => `End ${name}’s session?`,
  text: `Device: ${device}. They can sign in again with their key.`,
  done: () => 'Session ended',
})

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
        <ul className={`${lists.rows} grid gap-12`}>
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
