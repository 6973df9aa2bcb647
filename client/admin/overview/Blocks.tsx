import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { SignInBlock } from '../../../src/keys/sign-in/sign-in-blocks.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { useModal } from '../back-office/BackOffice.js'
import { Banner } from '../back-office/Banner.js'
import { inZone, moment } from '../back-office/format-date.js'
import { useLogged } from '../back-office/use-logged.js'
import styles from './Blocks.module.css'
import { blocksQuery, unlock } from './overview.api.js'
import { overviewCopy } from './overview.copy.js'

const copy = overviewCopy.blocks

/** Addresses that may not sign in for now, each with Unlock. */
export function Blocks() {
  const { data, error, isError, isFetching, refetch } = useQuery(blocksQuery)
  const { busy, problem, start } = useUnlock()
  useLogged(copy.title, error)
  return (
    <section className={`card ${styles.blocks}`} aria-busy={!data && !isError}>
      <h2>{copy.title}</h2>
      {problem && <Banner text={problem} />}
      {isError ? (
        <Banner text={overviewCopy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={`skeleton ${styles.skeleton}`} />
      ) : data.total === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <p>{copy.lead}</p>
          <ul>
            {data.blocks.map((block) => (
              <Block key={block.id} {...block} isBusy={busy === block.id} onUnlock={() => void start(block)} />
            ))}
          </ul>
          {data.total > data.blocks.length && (
            <p className="hint">{copy.more(data.total - data.blocks.length)}</p>
          )}
        </>
      )}
    </section>
  )
}

interface BlockProps extends SignInBlock {
  isBusy: boolean
  onUnlock: () => void
}

function Block({ client, failures, blockedUntil, isBusy, onUnlock }: BlockProps) {
  return (
    <li>
      <span>
        <span className="figures">{client}</span>
        <span className={`hint ${styles.why}`}>
          {copy.failures(failures)},{' '}
          <time dateTime={blockedUntil} title={inZone(blockedUntil)}>
            {copy.until(moment(blockedUntil))}
          </time>
        </span>
      </span>
      <Button aria-label={copy.unlockOf(client)} loading={isBusy} onClick={onUnlock}>
        {copy.unlock}
      </Button>
    </li>
  )
}

/** Asks first: whoever was locked out may be guessing keys. */
function useUnlock() {
  const modal = useModal()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: unlock })
  const start = async ({ id, client }: SignInBlock) => {
    setProblem(null)
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      title: copy.ask(client),
      content: copy.text,
      okText: copy.unlock,
      cancelText: copy.cancel,
    })
    if (!isSure) return
    try {
      await mutateAsync(id)
      toast({ title: copy.done(client), tone: 'success' })
    } catch (error) {
      console.error(copy.notDone(client), error)
      const sentence = error instanceof HttpError ? error.sentence : null
      setProblem(sentence ?? copy.notDone(client))
    }
    await queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey })
  }
  return { busy: isPending ? variables : null, problem, start }
}
