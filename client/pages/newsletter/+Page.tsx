import { NewsletterDocument } from '../../features/newsletter/NewsletterDocument.js'
import { SiteHeader } from '../../ui/site-header/SiteHeader.js'
import type { PageProps } from '../page-context.js'

export default function NewsletterPage({ newsletter }: PageProps) {
  return (
    <>
      <SiteHeader />
      <NewsletterDocument page={newsletter!} />
    </>
  )
}
