import { emailCopy } from './email.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand, emailPage }: HeadProps) {
  const { end, state } = emailPage!
  return (
    <>
      <title>{`${emailCopy[end][state].title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
