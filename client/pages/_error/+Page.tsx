import { NotFound } from '../../features/not-found/NotFound.js'
import { SiteHeader } from '../../ui/site-header/SiteHeader.js'
import type { PageProps } from '../page-context.js'

export default function ErrorPage({ is404 }: PageProps) {
  return (
    <>
      <SiteHeader />
      <NotFound reason={is404 ? 'missing' : 'failed'} />
    </>
  )
}
