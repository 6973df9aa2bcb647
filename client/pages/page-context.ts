import type { ComponentType } from 'react'
import type { Brand } from '../../src/brand.contract.js'

declare global {
  // Vike's way to type what the server hands to a page.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Vike {
    interface PageContext {
      brand: Brand
      origin: string
      Page: ComponentType
    }
    interface Config {
      /** Title, description and what else belongs in the document's head. */
      Head?: ComponentType<HeadProps>
    }
  }
}

export interface HeadProps {
  brand: Brand
  /** Public address of the portal, without a slash at the end. */
  origin: string
}
