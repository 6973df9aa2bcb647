import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Day } from '#client/admin/back-office/Time.js'
import { useErrorLog } from '#client/admin/back-office/http-errors.js'
import parts from '#client/admin/keys/KeyDetails.module.css'
import { memberPath } from '#client/admin/keys/keys.api.js'
import { useMay } from '#client/admin/back-office/use-may.js'
import { get } from '#client/shell/http/http.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import type { MemberAffiliateAnswer } from '#src/affiliate/dashboard/member-affiliate.contract.js'
import details from '../MemberDetails.module.css'
import { PartFailed } from '../PartFailed.js'

const copy = {
  title: 'Affiliate',
  loading: 'Loading affiliate account…',
  failed: 'We couldn’t load the affiliate account.',
  none: 'Hasn’t applied to the affiliate program.',
  open: 'Open application',
  sales: 'Open sales',
  tier: (tier: string) => `${tier} tier`,
  code: 'Referral code',
  referrals: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'referral' : 'referrals'}`,
  applied: 'Applied',
}

const TONES = { 'Pending Review': 'pill-warn', Approved: 'pill-up', Rejected: 'pill-down' }

/** What the member has in the affiliate program, without money: support sees it too. */
export function MemberAffiliate({ id }: { id: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(memberAffiliateQuery(id))
  useErrorLog(copy.failed, error)
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      {isError ? (
        <PartFailed text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      ) : data.application || data.account ? (
        <ul className={details.rows}>
          <Account {...data} />
        </ul>
      ) : (
        <p className="hint">{copy.none}</p>
      )}
    </section>
  )
}

function Account({ application, account }: MemberAffiliateAnswer) {
  const mayReadSales = useMay(PERMISSIONS.applications.amounts)
  return (
    <li>
      <span className="min-w-0 wrap-anywhere [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-24 pointer-coarse:[&>a]:min-h-control">
        {application && (
          <Link to={`/admin/affiliate?view=${encodeURIComponent(application.id)}`}>{copy.open}</Link>
        )}
        {account && mayReadSales && (
          <>
            {application && ' · '}
            <Link to={`/admin/affiliate?view=sales&q=${account.code}`}>{copy.sales}</Link>
          </>
        )}
        {account && (
          <span className="block">
            {copy.tier(account.tier)}, {copy.referrals(account.referrals)}
          </span>
        )}
        <span className="hint block">
          {account && (
            <>
              {copy.code} <span className="figures">{account.code}</span>
            </>
          )}
          {account && application && ' · '}
          {application && (
            <>
              {copy.applied} <Day at={application.submittedAt} />
            </>
          )}
        </span>
      </span>
      {application && <span className={`pill ${TONES[application.status]}`}>{application.status}</span>}
    </li>
  )
}

/** Read anew at each visit: others decide, and sales come in. */
const memberAffiliateQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'affiliate', id],
    queryFn: ({ signal }) => get<MemberAffiliateAnswer>(memberPath(id, '/affiliate'), signal),
    staleTime: 10_000,
  })
