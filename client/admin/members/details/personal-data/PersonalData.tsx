import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { Day } from '#client/admin/back-office/Time.js'
import { useFocusInDrawer } from '#client/admin/back-office/focus-restore.js'
import { Banner } from '#client/admin/back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '#client/admin/back-office/http-errors.js'
import parts from '#client/admin/keys/KeyDetails.module.css'
import { useKeyActions } from '#client/admin/keys/use-key-actions.js'
import { toast } from '#client/ui/toast/toast.js'
import type { Member } from '#src/keys/members.contract.js'
import {
  type DataFormat,
  type ErasureAnswer,
  isDemoKey,
} from '#src/keys/personal-data/personal-data.contract.js'
import { memberName } from '../../member-name.js'
import { timelineQuery } from '../../members.api.js'
import { usePermissions } from '../../permissions.js'
import { useCacheUpdate } from '../../use-cache-update.js'
import { PartFailed } from '../PartFailed.js'
import { downloadData, erasureQuery, requestErasure, undoErasure } from './personal-data.api.js'
import { personalDataCopy as copy } from './personal-data.copy.js'

/** What the portal stores about a member, to download or to delete, where the member asks for it by mail. */
export function PersonalData({ member }: { member: Member }) {
  const may = usePermissions(member.level)
  if (!may['personal-data']) return null
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      {!isDemoKey(member) && <Downloads id={member.id} />}
      <Deletion member={member} />
    </section>
  )
}

function Downloads({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (format: DataFormat) => downloadData(id, format),
    onSuccess: () => {
      toast({ title: copy.downloaded, tone: 'success' })
      // It is recorded.
      void queryClient.invalidateQueries({ queryKey: timelineQuery(id).queryKey })
    },
    onError: (failure) => console.error(copy.downloadFailed, failure),
  })
  const button = (format: DataFormat) => (
    <Button
      size="small"
      loading={isPending && variables === format}
      disabled={isPending && variables !== format}
      onClick={() => !isPending && mutate(format)}
    >
      {copy[format]}
    </Button>
  )
  return (
    <div className="grid gap-12 [&+&]:mt-16">
      <p className="hint">{copy.download}</p>
      <div className="flex flex-wrap gap-8">
        {button('json')}
        {button('csv')}
      </div>
      {error && <Banner text={sentenceOf(error, copy.downloadFailed)} />}
    </div>
  )
}

function Deletion({ member }: { member: Member }) {
  const { data, error, isError, isFetching, refetch, problem, ...actions } = useErasure(member)
  useErrorLog(copy.failed, error)
  return (
    <div className="grid gap-12 [&+&]:mt-16">
      {problem && <Banner text={problem} />}
      {isError ? (
        <PartFailed text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Choice {...data} {...actions} />
      ) : (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = ErasureAnswer & Pick<ReturnType<typeof useErasure>, 'busy' | 'start'>

function Choice({ erasure, refusal, busy, start }: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusInDrawer(erasure?.state, box)
  const button = (action: 'erase' | 'undo', label: string) => (
    <Button
      size="small"
      danger={action === 'erase'}
      loading={busy === action}
      disabled={busy !== null && busy !== action}
      onClick={() => void start(action)}
    >
      {label}
    </Button>
  )
  const end = erasure && erasure.state !== 'requested' ? copy[erasure.state] : null
  return (
    <div
      ref={box}

      // An empty one takes no gap, but stays for screen readers, which announce what comes into it.
      className="outline-none flex flex-wrap items-center gap-x-12 gap-y-8 [&>span:empty]:absolute"
      tabIndex={-1}
    >
      {(refusal ?? end) ? (
        <span className="hint">{refusal?.replaceAll("'", '’') ?? end}</span>
      ) : (
        <>
          <span role="status">{erasure && <Day at={erasure.erasesAt} text={copy.requested} />}</span>
          {erasure ? button('undo', copy.undo) : button('erase', copy.delete)}
        </>
      )}
    </div>
  )
}

/** Whether the member's account is to be deleted, and the calls that request and undo it. */
function useErasure(member: Member) {
  const { id } = member
  const queryClient = useQueryClient()
  const query = erasureQuery(id)
  const updateCache = useCacheUpdate()
  const actions = useKeyActions({
    holder: { name: memberName(member), email: member.email },
    texts: {
      erase: { label: copy.confirm, ask: copy.ask, text: copy.text },
      undo: { label: copy.undo, ask: copy.askUndo, text: copy.undoText, done: copy.undone },
    },
    calls: { erase: stored(() => requestErasure(id)), undo: stored(() => undoErasure(id)) },
    onStored: updateCache,
    readAgain: () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      updateCache(member)
    },
  })
  return { ...useQuery(query), ...actions }

  function stored(call: () => Promise<ErasureAnswer>) {
    return async () => {
      queryClient.setQueryData(query.queryKey, await call())
      return { member }
    }
  }
}
