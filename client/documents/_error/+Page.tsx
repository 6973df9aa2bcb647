import { NotFound } from '../../shell/not-found/NotFound.js'
import { SiteHeader } from '../site-header/SiteHeader.js'
import type { PageProps } from '../page-context.js'

export default function ErrorPage({ is404 }: PageProps) {
  return (
    <>
      <SiteHeader />
      <NotFound reason={is404 ? 'missing' : 'failed'} />
    </>
  )
}
