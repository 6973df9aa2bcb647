import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedMember } from '#src/keys/members.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { RecordDrawer } from '../../back-office/drawer/RecordDrawer.js'
import { KeyHead } from '../../keys/KeyHead.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { MemberDetails } from './MemberDetails.js'
import { detailsQuery } from '../../keys/keys.api.js'
import { detailsCopy as copy } from '../members.copy.js'
import { memberName } from '../member-name.js'

interface MemberDrawerProps {
  id: string
  /** The row of the list, shown until the details have loaded. */
  known: ListedMember | undefined
  onClose: () => void
}

/** Everything about one member, and what can be done; it has an address of its own. */
export function MemberDrawer({ id, known, onClose }: MemberDrawerProps) {
  const query = useQuery(detailsQuery(id))
  const { data } = query
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardGuard(isDirty, onClose)
  const member = data?.member ?? known
  return (
    <RecordDrawer
      {...{ id, query }}
      isStrict
      title={member ? <Head {...member} /> : copy.loading}
      texts={copy}
      onClose={() => void close()}
    >
      {data ? <MemberDetails details={data} onDirty={setDirty} /> : !query.isError && <Loading />}
    </RecordDrawer>
  )
}

/** Facts, actions and the form, in outline. */
const Loading = () => (
  <div
    // The drawer has the color with which outlines begin elsewhere.
    className="grid grid-rows-[88px_40px_320px] gap-24 [&>div]:rounded-control [&>div]:[background-image:linear-gradient(90deg,var(--s1)_25%,var(--s3)_50%,var(--s1)_75%)]"
    aria-busy="true"
  >
    {[0, 1, 2].map((part) => (
      <div key={part} className="skeleton" />
    ))}
  </div>
)

const Head = (member: ListedMember) => (
  <KeyHead name={memberName(member)} state={member.state}>
    <span className="hint">{LEVEL_LABELS[member.level]}</span>
  </KeyHead>
)
