import type { ComponentType } from 'react'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { BrandPictureAddresses } from '#src/platform/brand/pictures/brand-pictures.contract.js'
import type { ResumedMenu } from '#src/keys/sessions/session-storage.contract.js'
import type { KeyDocumentPage } from '#src/keys/key-mail/key-page.contract.js'
import type { EmailPage } from '#src/keys/my-access/email-page.contract.js'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import type { NewsletterPage } from '#src/newsletter/newsletter.contract.js'
import type { ShownRecord } from '#src/performance/performance.contract.js'
import type { WriteDocument } from '#src/web/documents/document.contract.js'

declare global {
  // Vike's way to type the data that the server passes to a page.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Vike {
    interface PageContext {
      brand: Brand
      pictures: BrandPictureAddresses
      origin: string
      /** The newsletter page's data; undefined on other documents. */
      newsletter?: NewsletterPage
      /** The data of the page behind a mailed link that shows a key; undefined on other documents. */
      keyPage?: KeyDocumentPage
      /** The data of the page behind a link of an email change; undefined on other documents. */
      emailPage?: EmailPage
      /** The menu of a persistent session; undefined on other documents. */
      resumedMenu?: ResumedMenu
      /** The replaced texts of the welcome page. */
      startTexts?: StartTexts
      /** The months that the brand's returns are computed from. */
      shownRecord?: ShownRecord
      /** Set by +onBeforeRoute: the paths of the home and of all sections. */
      sectionPaths?: string[]
      /** Set by +onBeforeRoute: the path is the home's or a section's. */
      isSectionPath?: boolean
      /** Writes the document with the build's files; set by +onRenderHtml. */
      writeDocument?: WriteDocument
      Page: ComponentType<PageProps>
    }
    interface Config {
      /** Title, description and other elements of the document's head. */
      Head?: ComponentType<HeadProps>
      /** React takes the document over in the browser. */
      isHydrated?: boolean
    }
  }
}

export interface PageProps {
  /** On the error document: false when a page failed, true for a missing page. */
  is404: boolean
  newsletter?: NewsletterPage
  keyPage?: KeyDocumentPage
  emailPage?: EmailPage
  /** On the document of a persistent session. */
  resumed?: ResumedSection
  /** Of the welcome page. */
  startTexts?: StartTexts
  shownRecord?: ShownRecord
}

export interface ResumedSection {
  menu: ResumedMenu
  /** Of the section to be shown. */
  path: string
}

export interface HeadProps extends PageProps {
  brand: Brand
  pictures: BrandPictureAddresses
  /** The portal's public URL, without a trailing slash. */
  origin: string
}
