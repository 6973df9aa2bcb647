import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useMay } from '../back-office/use-may.js'
import type { RefusedSignIn, SignInBlock } from '#src/keys/sign-in/sign-in-blocks.contract.js'
import { Confirm } from '../../ui/overlay/Confirm.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf, useErrorLog } from '../back-office/http-errors.js'
import { Moment } from '../back-office/Time.js'
import { BLOCKS_ID } from '../back-office/frame/overview-address.js'
import { LoadFailed } from './LoadFailed.js'
import { blocksQuery, unblock } from './overview.api.js'
import { overviewCopy } from './overview.copy.js'

const copy = overviewCopy.blocks
const refusedCopy = overviewCopy.refused

/** Addresses that may not sign in for now. Unblocking needs an answer first: somebody may be guessing keys. */
export function Blocks() {
  const { data, error, isError, isFetching, refetch } = useQuery(blocksQuery)
  const [chosen, setChosen] = useState<SignInBlock | null>(null)
  const { busy, problem, start } = useUnblock()
  const heading = useFocusWhenNamed(data !== undefined || isError)
  useErrorLog(copy.title, error)
  return (
    <section className="card" aria-busy={!data && !isError}>
      <h2 ref={heading} id={BLOCKS_ID} tabIndex={-1} className="scroll-mt-24 mb-8 text-17/24">
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
          <ul className="grid mt-8">
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
    <Row>
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
    </Row>
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

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-12 border-t border-line first:border-t-0 text-text1">
    {children}
  </li>
)

const LINK = 'inline-flex items-center min-h-24 pointer-coarse:min-h-control'

/** The last ones, whether or not their address is blocked: for a member who writes that they can't sign in. */
function RefusedSignIns({ refused }: { refused: RefusedSignIn[] }) {
  const mayAudit = useMay(PERMISSIONS.audit.read)
  return (
    <section className="mt-20 pt-20 border-t border-line">
      <h3 className="text-15">{refusedCopy.title}</h3>
      {refused.length === 0 ? (
        <p>{refusedCopy.none}</p>
      ) : (
        <ul className="grid mt-8">
          {refused.map((entry) => (
            <Refused key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {mayAudit && (
        <Link className={LINK} to="/admin/audit?action=sign-in-refused">
          {refusedCopy.link}
        </Link>
      )}
    </section>
  )
}

const Refused = ({ at, client, member, isBlocked }: RefusedSignIn) => (
  <Row>
    <span>
      <span className="figures">{client ?? refusedCopy.unknownAddress}</span>
      <span className="hint block">
        {member ? (
          <Link className={LINK} to={`/admin/members?view=${encodeURIComponent(member.id)}`}>
            {member.name}
          </Link>
        ) : (
          refusedCopy.unknownKey
        )}
        , <Moment at={at} />
      </span>
    </span>
    {isBlocked && <span className="pill pill-warn">{refusedCopy.blocked}</span>}
  </Row>
)
