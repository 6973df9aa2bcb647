import { lazy, Suspense } from 'react'
import type { MemberDetailsAnswer } from '#src/keys/member-details.contract.js'
import { shellCopy } from '#client/shell/layout/shell.copy.js'
import { ChunkLoadError, loadChunk } from '#client/ui/load-chunk.js'
import { retrySection } from '#client/shell/layout/SectionFrame.js'
import { ErrorBoundary } from '#client/ui/controls/ErrorBoundary.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { toast } from '#client/ui/toast/toast.js'
import { FactList } from '../../back-office/drawer/FactList.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { Day } from '../../back-office/Time.js'
import { MemberActions } from './actions/MemberActions.js'
import { MemberForm } from '../edit/MemberForm.js'
import { detailsCopy as copy, listCopy, SOURCE_LABELS } from '../members.copy.js'

/** A chunk of its own: it is below what the drawer is opened for. */
const MemberHistory = lazy(() =>
  loadChunk(() => import('./history/MemberHistory.js')).then((file) => ({ default: file.MemberHistory })),
)

/** Asks first if something is unsaved. */
const reload = async () => {
  if (!(await retrySection(new ChunkLoadError())))
    toast({ title: copy.historyFailed, text: shellCopy.failed.unreachable, tone: 'error' })
}

interface MemberDetailsProps {
  details: MemberDetailsAnswer
  onDirty: (isDirty: boolean) => void
}

export function MemberDetails({ details: { member, sessions, mails }, onDirty }: MemberDetailsProps) {
  const { facts } = copy
  return (
    <div className="grid grid-cols-1 gap-24">
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
      <ErrorBoundary fallback={<LoadFailed text={copy.historyFailed} onRetry={() => void reload()} />}>
        <Suspense>
          <MemberHistory member={member} sessions={sessions} mails={mails} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
