import { KeyDocument } from './KeyDocument.js'
import { SiteHeader } from '../site-header/SiteHeader.js'
import type { PageProps } from '../page-context.js'

export default function KeyPage({ keyPage }: PageProps) {
  return (
    <>
      <SiteHeader />
      <KeyDocument page={keyPage!} />
    </>
  )
}
