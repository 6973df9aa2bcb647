import { welcomeCopy } from './welcome.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand, pictures, origin, startTexts }: HeadProps) {
  const { title, description, imageText } = welcomeCopy(brand, startTexts).meta
  const address = `${origin}/start`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + pictures.share} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageText} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
