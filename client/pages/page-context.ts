import type { ComponentType } from 'react'
import type { Brand } from '../../src/brand.contract.js'

declare global {
  // Vike's way to type what the server hands to a page.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Vike {
    interface PageContext {
      brand: Brand
      origin: string
      Page: ComponentType<PageProps>
    }
    interface Config {
      /** Title, description and what else belongs in the document's head. */
      Head?: ComponentType<HeadProps>
    }
  }
}

export interface PageProps {
  /** On the error document: false when a page failed, true when there is none. */
  is404: boolean
}

export interface HeadProps extends PageProps {
  brand: Brand
  /** Public address of the portal, without a slash at the end. */
  origin: string
}
