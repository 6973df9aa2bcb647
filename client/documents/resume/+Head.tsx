import { sectionAt, titleOf } from '../../shell/sections/section.js'
import type { HeadProps } from '../page-context.js'
import { SECTIONS } from '../shell/sections.js'
import { resumedSession } from './resumed-session.js'

export default function Head({ brand, resumed }: HeadProps) {
  const { menu, path } = resumed!
  const { level } = resumedSession(menu, brand.prefix)
  return (
    <>
      <title>{`${titleOf(sectionAt(SECTIONS, path)!, level)} · ${brand.name}`}</title>
      <meta name="description" content={brand.description} />
    </>
  )
}
