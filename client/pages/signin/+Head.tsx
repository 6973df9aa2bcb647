import { demoSignInCopy } from '../../features/demo-sign-in/demo-sign-in.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand }: HeadProps) {
  const { meta, title } = demoSignInCopy(brand)
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={`${title}.`} />
      <meta name="robots" content="noindex" />
    </>
  )
}
