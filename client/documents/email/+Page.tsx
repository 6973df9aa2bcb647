import { EmailDocument } from './EmailDocument.js'
import { SiteHeader } from '../site-header/SiteHeader.js'
import type { PageProps } from '../page-context.js'

export default function EmailPage({ emailPage }: PageProps) {
  return (
    <>
      <SiteHeader />
      <EmailDocument page={emailPage!} />
    </>
  )
}
