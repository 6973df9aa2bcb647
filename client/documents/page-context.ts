import type { ComponentType } from 'react'
import type { Brand } from '../../src/platform/brand/brand.contract.js'
import type { NewsletterPage } from '../../src/newsletter/newsletter.contract.js'
import type { WriteDocument } from '../../src/web/document.contract.js'

declare global {
  // Vike's way to type what the server hands to a page.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Vike {
    interface PageContext {
      brand: Brand
      origin: string
      /** What the document behind a newsletter mail's link shows; on no other. */
      newsletter?: NewsletterPage
      /** Of the home or a section; set by +onBeforeRoute. */
      isSectionPath?: boolean
      /** Writes the document with the build's files; set by +onRenderHtml. */
      writeDocument?: WriteDocument
      Page: ComponentType<PageProps>
    }
    interface Config {
      /** Title, description and what else belongs in the document's head. */
      Head?: ComponentType<HeadProps>
      /** React takes the document over in the browser. */
      isHydrated?: boolean
    }
  }
}

export interface PageProps {
  /** On the error document: false when a page failed, true when there is none. */
  is404: boolean
  newsletter?: NewsletterPage
}

export interface HeadProps extends PageProps {
  brand: Brand
  /** Public address of the portal, without a slash at the end. */
  origin: string
}
