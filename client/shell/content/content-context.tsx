import { createContext, use, useMemo, type ReactNode } from 'react'
import type { ReleasedItem } from '../../../src/content/content.contract.js'
import { isSafeUrl } from '../../../src/content/items/safe-markup.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import { useBrand } from '../brand/brand.js'
import type { PageTexts } from './page-texts.js'
import { RichText } from '../../ui/content-view/RichText.js'

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

export interface PageContent<Key extends string> {
  /** Words to be read, formatted where masters have formatted them. */
  text: (key: Key) => ReactNode
  /** The same without formatting, for where only a string will do. */
  plainText: (key: Key) => string
  /** An address to link to. */
  url: (key: Key) => string
}

/**
 * A page's texts: the released item of the same contentKey, else the built-in one. Words are replaced by items of type
 * text or html, addresses by those of type url; an item of another type cannot stand in their place.
 */
export function useContent<Key extends string>({ page, texts }: PageTexts<Key>): PageContent<Key> {
  const brand = useBrand()
  const { template, items } = use(ContentContext)
  return useMemo(() => {
    const builtIns = texts(brand, template)
    const released = new Map(
      items.filter((item) => item.page === page).map((item) => [item.contentKey, item]),
    )
    return {
      text(key) {
        const item = released.get(key)
        if (item?.contentType === 'html') return <RichText html={item.content} isInline />
        return item?.contentType === 'text' ? item.content : builtIns[key].content
      },
      plainText(key) {
        const item = released.get(key)
        if (item?.contentType === 'html') return wordsOf(item.content)
        return item?.contentType === 'text' ? item.content : builtIns[key].content
      },
      url(key) {
        const item = released.get(key)
        const isFit = item?.contentType === 'url' && isSafeUrl(item.content)
        return isFit ? item.content : builtIns[key].content
      },
    }
  }, [brand, template, items, page, texts])
}

const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent
