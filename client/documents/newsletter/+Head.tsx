import { documentCopy } from './document.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand, newsletter }: HeadProps) {
  const { kind, state } = newsletter!
  return (
    <>
      <title>{`${documentCopy[kind][state].title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
