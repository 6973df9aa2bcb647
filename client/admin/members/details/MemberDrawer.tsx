import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedMember } from '../../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../../shell/session/member.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { Drawer } from '../../back-office/drawer/Drawer.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { isMissing } from '../../back-office/http-errors.js'
import { KeyHead } from '../../keys/KeyHead.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { useErrorLog } from '../../back-office/use-error-log.js'
import { MemberDetails } from './MemberDetails.js'
import styles from './MemberDrawer.module.css'
import { detailsQuery } from '../members.api.js'
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
  const { data, error, isError, isFetching, refetch } = useQuery(detailsQuery(id))
  useErrorLog(copy.failed, isMissing(error) ? null : error)
  useFocusReturn(id)
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardGuard(isDirty, onClose)
  const member = data?.member ?? known
  return (
    <Drawer title={member ? <Head {...member} /> : copy.loading} onClose={() => void close()}>
      {isMissing(error) ? (
        <p role="alert">{copy.missing}</p>
      ) : (
        <>
          {isError && <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />}
          {data ? <MemberDetails details={data} onDirty={setDirty} /> : !isError && <Loading />}
        </>
      )}
    </Drawer>
  )
}

/** Facts, actions and the form, in outline. */
const Loading = () => (
  <div className={styles.loading} aria-busy="true">
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
