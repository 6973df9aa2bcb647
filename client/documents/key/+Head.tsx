import { keyWords } from './key.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand, keyPage }: HeadProps) {
  return (
    <>
      <title>{`${keyWords(keyPage!).title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
