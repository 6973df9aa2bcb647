import { NewsletterDocument } from './NewsletterDocument.js'
import { SiteHeader } from '../site-header/SiteHeader.js'
import type { PageProps } from '../page-context.js'

export default function NewsletterPage({ newsletter }: PageProps) {
  return (
    <>
      <SiteHeader />
      <NewsletterDocument page={newsletter!} />
    </>
  )
}
