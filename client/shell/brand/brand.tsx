import { createContext, use, type ReactNode } from 'react'
import type { Brand } from '#src/platform/brand/brand.contract.js'

const BrandContext = createContext<Brand | null>(null)

export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

/** The company's texts and links, sent by the server with the document. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('useBrand() needs a BrandProvider above it')
  return brand
}
