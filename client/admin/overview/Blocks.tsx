import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignInBlock } from '../../../src/keys/sign-in/sign-in-blocks.contract.js'
import { Confirm } from '../../ui/overlay/Confirm.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { Moment } from '../back-office/Time.js'
import { BLOCKS_ID } from '../back-office/frame/overview-address.js'
import { useErrorLog } from '../back-office/use-error-log.js'
import styles from './Blocks.module.css'
import { LoadFailed } from './LoadFailed.js'
import { blocksQuery, unblock } from './overview.api.js'
import { overviewCopy } from './overview.copy.js'
import { RefusedSignIns } from './RefusedSignIns.js'

const copy = overviewCopy.blocks

/** Addresses that may not sign in for now. Unblocking needs an answer first: somebody may be guessing keys. */
export function Blocks() {
  const { data, error, isError, isFetching, refetch } = useQuery(blocksQuery)
  const [chosen, setChosen] = useState<SignInBlock | null>(null)
  const { busy, problem, start } = useUnblock()
  const heading = useFocusWhenNamed(data !== undefined || isError)
  useErrorLog(copy.title, error)
  return (
    <section className={`card ${styles.blocks}`} aria-busy={!data && !isError}>
      <h2 ref={heading} id={BLOCKS_ID} tabIndex={-1}>
        {copy.title}
      </h2>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {isError ? (
        <LoadFailed {...{ isFetching, refetch }} />
      ) : !data ? (
        <div className="skeleton h-64" />
      ) : data.total === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <p>{copy.lead}</p>
          <ul>
            {data.blocks.map((block) => (
              <Block
                key={block.id}
                {...block}
                isBusy={busy === block.id}
                onUnblock={() => setChosen(block)}
              />
            ))}
          </ul>
          {data.total > data.blocks.length && (
            <p className="hint">{copy.more(data.total - data.blocks.length)}</p>
          )}
        </>
      )}
      {data && <RefusedSignIns refused={data.refused} />}
      {chosen && (
        <Confirm
          title={copy.ask(chosen.client)}
          text={copy.text}
          yes={copy.unblock}
          no={copy.cancel}
          onAnswer={(isYes) => {
            setChosen(null)
            if (isYes) void start(chosen)
          }}
        />
      )}
    </section>
  )
}

/** Scrolls to the heading and focuses it if the address names it, once the list has its height. */
function useFocusWhenNamed(isLoaded: boolean) {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLoaded || hash !== `#${BLOCKS_ID}`) return
    heading.current!.scrollIntoView()
    heading.current!.focus({ preventScroll: true })
  }, [isLoaded, hash])
  return heading
}

interface BlockProps extends SignInBlock {
  isBusy: boolean
  onUnblock: () => void
}

function Block({ client, failures, blockedUntil, isBusy, onUnblock }: BlockProps) {
  return (
    <li>
      <span>
        <span className="figures">{client}</span>
        <span className="hint block">
          {copy.failures(failures)}, <Moment at={blockedUntil} text={copy.until} />
        </span>
      </span>
      <button
        type="button"
        className="button"
        aria-label={copy.unblockOf(client)}
        disabled={isBusy}
        onClick={onUnblock}
      >
        {isBusy && <span className="spinner" />}
        {copy.unblock}
      </button>
    </li>
  )
}

function useUnblock() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: unblock })
  const start = async ({ id, client }: SignInBlock) => {
    setProblem(null)
    try {
      await mutateAsync(id)
      toast({ title: copy.done(client), tone: 'success' })
    } catch (error) {
      console.error(copy.notDone(client), error)
      setProblem(sentenceOf(error, copy.notDone(client)))
    }
    await queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey })
  }
  return { busy: isPending ? variables : null, problem, start }
}
