import { keyCopy } from './key.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand, keyPage }: HeadProps) {
  return (
    <>
      <title>{`${keyCopy[keyPage!.state].title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
