import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../shell/brand/brand.js'
import { myAccessQuery } from '../../shell/my-access/my-access-query.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { endingCopy as copy } from './dashboard.copy.js'
import styles from './EndingSoon.module.css'

/** Without a link to renew by, or if it cannot be read, the way to ask for one. */
export function RenewLink() {
  const { contactEmail } = useBrand()
  const { data, isPending } = useQuery(myAccessQuery)
  if (isPending) return <span className={`skeleton ${styles.skeleton}`} />
  const to = data?.renewalUrl
  return (
    <PortalLink className={to ? 'button button-primary' : 'button'} to={to ?? `mailto:${contactEmail}`}>
      {to ? copy.renew : copy.contact}
    </PortalLink>
  )
}
