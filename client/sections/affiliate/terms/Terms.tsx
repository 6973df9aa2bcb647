import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { TERMS_VERSION, termsOf } from '#src/affiliate/program/terms.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { acceptTerms, affiliateQuery } from '../affiliate.api.js'
import { termsCopy as copy } from '../affiliate.copy.js'

/** The terms of the program, and the button that accepts new ones. */
export function Terms({ rules, isNew = false }: { rules: ProgramRules; isNew?: boolean }) {
  const { productName } = useBrand()
  return (
    <div className="grid gap-16 justify-items-start">
      <ol className="grid gap-12 max-w-[68ch] list-decimal pl-20 marker:text-text3">
        {termsOf(rules, productName).map(({ title, text }) => (
          <li key={title}>
            <b className="text-text1 font-medium">{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="hint">{copy.version(TERMS_VERSION)}</p>
      {isNew && <Accept />}
    </div>
  )
}

/** In one file with the texts, so that it accepts the version that is read. */
function Accept() {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptTerms(TERMS_VERSION),
    onSuccess: () => {
      toast({ title: copy.accepted, tone: 'success' })
      queryClient.setQueryData(affiliateQuery.queryKey, (known) => known && { ...known, asksForTerms: false })
    },
  })
  const problem = error && ((error instanceof HttpError && error.sentence) || copy.failed)
  return (
    <>
      <button type="button" className="button button-primary" disabled={isPending} onClick={() => mutate()}>
        {isPending && <span className="spinner" />}
        <span>{copy.accept}</span>
      </button>
      <p className="text-down [&:empty]:hidden" role="alert">
        {problem}
      </p>
    </>
  )
}
