import { gateCopy } from '../gate/gate.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand }: HeadProps) {
  return (
    <>
      <title>{gateCopy.documentTitle(brand)}</title>
      <meta name="description" content={brand.description} />
    </>
  )
}
