import { notFoundCopy } from '../../shell/not-found/not-found.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand, is404 }: HeadProps) {
  const { title } = notFoundCopy[is404 ? 'missing' : 'failed']
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
