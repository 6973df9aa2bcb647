import { lazy, Suspense } from 'react'
import type { MemberDetailsAnswer } from '../../../src/keys/members.contract.js'
import { loadChunk } from '../../shell/sections/load-chunk.js'
import { Fact } from '../../ui/controls/Fact.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { FactList } from '../back-office/FactList.js'
import { MAIL_STATE_LABELS, templateLabel } from '../back-office/mail-labels.copy.js'
import parts from '../keys/KeyDetails.module.css'
import { Day } from '../back-office/Time.js'
import { MemberActions } from './MemberActions.js'
import styles from './MemberDetails.module.css'
import { MemberForm } from './MemberForm.js'
import { detailsCopy as copy, listCopy, SOURCE_LABELS } from './members.copy.js'
import { Sessions } from './Sessions.js'
import { Timeline } from './Timeline.js'

/** Apart: it comes with its answer, below what the drawer is opened for. */
const MemberOrders = lazy(() =>
  loadChunk(() => import('./MemberOrders.js')).then((file) => ({ default: file.MemberOrders })),
)

interface MemberDetailsProps {
  details: MemberDetailsAnswer
  onDirty: (isDirty: boolean) => void
}

export function MemberDetails({ details: { member, sessions, mails }, onDirty }: MemberDetailsProps) {
  const { facts } = copy
  return (
    <div className={parts.details}>
      <FactList columns="always">
        <Fact term={facts.key}>
          <span className="figures">{member.hint}</span>
        </Fact>
        <Fact term={facts.lastSignInAt}>
          {member.lastSignInAt ? <Day at={member.lastSignInAt} /> : listCopy.never}
        </Fact>
        <Fact term={facts.createdAt}>
          <Day at={member.createdAt} />
        </Fact>
        <Fact term={facts.source}>{SOURCE_LABELS[member.source]}</Fact>
        {member.template && <Fact term={facts.template}>{LEVEL_LABELS[member.template]}</Fact>}
      </FactList>
      <MemberActions member={member} />
      <MemberForm member={member} onDirty={onDirty} />
      <Sessions member={member} sessions={sessions} />
      <Suspense>
        <MemberOrders member={member} />
      </Suspense>
      <section className={parts.part}>
        <h3>{copy.mails.title}</h3>
        {mails.length === 0 ? (
          <p className="hint">{copy.mails.none}</p>
        ) : (
          <ul className={styles.rows}>
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
      <Timeline id={member.id} />
    </div>
  )
}
