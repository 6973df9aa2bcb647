import { Link } from 'react-router-dom'

/** Leads from one record to what belongs to it. */
export const DrawerLink = ({ to, children }: { to: string; children: string | undefined }) => (
  <Link className="flex items-center w-fit min-h-24 text-13 max-lg:min-h-control" to={to}>
    {children}
  </Link>
)
