import { createContext, use, useState, type ReactNode } from 'react'
import type { Brand } from '#src/platform/brand/brand.contract.js'

const BrandContext = createContext<Brand | null>(null)
const ShowBrandContext = createContext<((brand: Brand) => void) | null>(null)

export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  const [shown, setShown] = useState(brand)
  return (
    <ShowBrandContext value={setShown}>
      <BrandContext value={shown}>{children}</BrandContext>
    </ShowBrandContext>
  )
}

/** The company's texts and links, sent by the server with the document. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('useBrand() needs a BrandProvider above it')
  return brand
}

/** Shows the texts and links of a brand that was just saved. */
export function useShowBrand(): (brand: Brand) => void {
  const show = use(ShowBrandContext)
  if (!show) throw new Error('useShowBrand() needs a BrandProvider above it')
  return show
}
