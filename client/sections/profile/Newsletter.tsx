import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnNewsletterAnswer } from '#src/newsletter/newsletter.contract.js'
import { myAccessQuery } from '../../shell/my-access/my-access.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { toast } from '../../ui/toast/toast.js'
import { newsletterCopy as copy } from './access.copy.js'
import { CardState } from './CardState.js'
import { changeNewsletter, newsletterQuery, sentenceOf } from './my-access.api.js'
import styles from './Newsletter.module.css'

/** The newsletter of the address that counts. */
export function Newsletter() {
  const { data, isError, refetch } = useQuery(newsletterQuery)
  // Without an address, the text depends on whether the member can add one.
  const { data: access, isPending } = useQuery(myAccessQuery)
  const isOutdated = Boolean(data && access && data.email !== access.email)
  useEffect(() => void (isOutdated && refetch()), [isOutdated, refetch])
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.head}>
        <h2>{copy.title}</h2>
        {data?.state === 'on' && <span className="pill pill-up">{copy.subscribed}</span>}
        {data?.state === 'pending' && <span className="pill pill-warn">{copy.waiting}</span>}
      </div>
      {data && !(isError && isOutdated) && (data.email || !isPending) ? (
        <State newsletter={data} canAddEmail={access?.lock === null} />
      ) : (
        <CardState isError={isError} texts={copy} onRetry={() => void refetch()} lines={1} />
      )}
    </section>
  )
}

interface StateProps {
  newsletter: OwnNewsletterAnswer
  /** False if it couldn't be read. */
  canAddEmail: boolean
}

function State({ newsletter: { email, state }, canAddEmail }: StateProps) {
  const { mutate, isPending } = useChange(state)
  if (!email) return canAddEmail ? <p className={styles.text}>{copy.noEmail}</p> : <WithoutEmail />
  const label = { off: copy.subscribe, pending: copy.withdraw, on: copy.unsubscribe }[state]
  return (
    <>
      <p className={styles.text}>
        <span>{copy[state]}</span> <strong translate="no">{email}</strong>.
      </p>
      <button
        type="button"
        className={`button ${styles.button}`}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ isSubscribed: state === 'off' })}
      >
        {isPending && <span className="spinner" />}
        <span>{label}</span>
      </button>
    </>
  )
}

function WithoutEmail() {
  const { text, way } = copy.noEmailHere
  return (
    <p className={styles.text}>
      <span>{text}</span> <PortalLink to={way.to}>{way.label}</PortalLink>.
    </p>
  )
}

/** `former`: its state before the change. */
function useChange(former: OwnNewsletterAnswer['state']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeNewsletter,
    // A reading from before the change must not replace its answer.
    onMutate: () => queryClient.cancelQueries({ queryKey: newsletterQuery.queryKey }),
    onSuccess: (answer, { isSubscribed }) => {
      queryClient.setQueryData(newsletterQuery.queryKey, answer)
      if (isSubscribed && answer.state === 'off') toast({ title: copy.tooSoon, tone: 'info' })
      else if (isSubscribed)
        toast({ title: answer.state === 'on' ? copy.already : copy.sent, tone: 'success' })
      else toast({ title: former === 'on' ? copy.ended : copy.withdrawn, tone: 'success' })
    },
    onError: (error) => toast({ title: sentenceOf(error, copy.notSaved), tone: 'error' }),
  })
}
