import { createContext, use, useMemo, type ReactNode } from 'react'
import type { ReleasedItem } from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'

interface Content {
  template: Template
  items: readonly ReleasedItem[]
}

const ContentContext = createContext<Content>({ template: 'automation', items: [] })

/** What screens below take their replaceable texts from: a release, or in a preview the drafts. */
export function ContentProvider({ children, template, items }: Content & { children: ReactNode }) {
  const content = useMemo(() => ({ template, items }), [template, items])
  return <ContentContext value={content}>{children}</ContentContext>
}

export const useContentItems = (): Content => use(ContentContext)
