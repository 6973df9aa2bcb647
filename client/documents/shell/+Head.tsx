import type { HeadProps } from '../page-context.js'

export default function Head({ brand }: HeadProps) {
  return (
    <>
      <title>{`Member Portal · ${brand.name}`}</title>
      <meta name="description" content={brand.description} />
    </>
  )
}
