import { demoSignInCopy } from './demo-sign-in.copy.js'
import type { HeadProps } from '../page-context.js'

export default function Head({ brand }: HeadProps) {
  const { title, description } = demoSignInCopy(brand).meta
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
