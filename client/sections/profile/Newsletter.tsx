import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnNewsletterAnswer } from '#src/newsletter/newsletter.contract.js'
import { myAccessQuery } from '../../shell/my-access/my-access.js'
import { NewsletterForm } from '../../shell/newsletter/NewsletterForm.js'
import { newsletterCopy } from '../../shell/newsletter/newsletter.copy.js'
import { toast } from '../../ui/toast/toast.js'
import { profileContent } from './profile.content.js'
import { useContent } from '../../shell/content/content-context.js'
import { newsletterCopy as copy } from './access.copy.js'
import { CardState } from './CardState.js'
import { changeNewsletter, newsletterQuery, sentenceOf } from './my-access.api.js'

/** The newsletter of the address that counts. */
export function Newsletter() {
  const { text } = useContent(profileContent)
  const { data, isError, refetch } = useQuery(newsletterQuery)
  // Without an address, the text depends on whether the member can add one.
  const { data: access, isPending } = useQuery(myAccessQuery)
  const isOutdated = Boolean(data && access && data.email !== access.email)
  useEffect(() => void (isOutdated && refetch()), [isOutdated, refetch])
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <h2 className="text-17/24">{text('profile.newsletter.title')}</h2>
        {data?.state === 'on' && <span className="pill pill-up">{copy.subscribed}</span>}
        {data?.state === 'pending' && <span className="pill pill-warn">{copy.waiting}</span>}
      </div>
      {data && !(isError && isOutdated) && (data.email || !isPending) ? (
        <State {...data} />
      ) : (
        <CardState isError={isError} texts={copy} onRetry={() => void refetch()} lines={1} />
      )}
    </section>
  )
}

function State({ email, state }: OwnNewsletterAnswer) {
  const { mutate, isPending } = useChange(state)
  if (!email) return <OtherAddress />
  const label = { off: copy.subscribe, pending: copy.withdraw, on: copy.unsubscribe }[state]
  return (
    <>
      <p className="mt-8 mb-16 wrap-anywhere">
        <span>{copy[state]}</span>{' '}
        <strong className="font-medium text-text1" translate="no">
          {email}
        </strong>
        .
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ isSubscribed: state === 'off' })}
      >
        {isPending && <span className="spinner" />}
        <span>{label}</span>
      </button>
    </>
  )
}

/** Without an address of its own the account subscribes with one that is entered here. */
const OtherAddress = () => (
  <>
    <p className="mt-4 mb-16">{newsletterCopy.lead}</p>
    <NewsletterForm />
  </>
)

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
