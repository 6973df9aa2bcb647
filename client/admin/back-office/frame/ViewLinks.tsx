import { Link } from 'react-router-dom'

interface ViewLinksProps {
  label: string
  views: readonly { to: string; label: string; isShown: boolean }[]
}

const LINK =
  'inline-flex items-center min-h-[36px] pointer-coarse:min-h-control px-16 border border-line rounded-full text-text2 ' +
  'text-13 font-medium no-underline [transition:background_var(--motion-hover)] hover:bg-s3 hover:text-text1 ' +
  'aria-[current]:border-brand aria-[current]:bg-soft-brand aria-[current]:text-brand'

/** Links to the views of a subject, which are in its address. */
export const ViewLinks = ({ label, views }: ViewLinksProps) => (
  <nav className="flex flex-wrap gap-8" aria-label={label}>
    {views.map((view) => (
      <Link key={view.to} className={LINK} to={view.to} aria-current={view.isShown ? 'page' : undefined}>
        {view.label}
      </Link>
    ))}
  </nav>
)
