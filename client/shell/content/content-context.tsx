import { createContext, use, useMemo, type ReactNode } from 'react'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { useBrand } from '../brand/brand.js'
import type { PageTexts } from './page-texts.js'
import { parseMarkup } from '../../ui/content-view/parse-markup.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'
import { RichText } from '../../ui/content-view/RichText.js'

interface Content {
  template: Template
  items: readonly ReleasedItem[]
  /** In the preview of a collection: the id of the entry that is being edited, null while none is. */
  edited?: string | null
  /** In a preview: marks a text with its key. */
  mark?: (key: string, text: ReactNode) => ReactNode
}

const ContentContext = createContext<Content>({ template: 'automation', items: [] })

/** The items that replace built-in texts: a release, or the drafts in a preview. */
export function ContentProvider({
  children,
  template,
  items,
  edited,
  mark,
}: Content & { children: ReactNode }) {
  const content = useMemo(() => ({ template, items, edited, mark }), [template, items, edited, mark])
  return <ContentContext value={content}>{children}</ContentContext>
}

export const useContentItems = (): Content => use(ContentContext)

export interface PageContent<Key extends string> {
  /** Text to render, formatted if a master has formatted it. */
  text: (key: Key) => ReactNode
  /** Text without formatting, for where only a string fits. */
  plainText: (key: Key) => string
  /** A link's address. */
  url: (key: Key) => string
}

/** What takes the place of words in the texts: `{commission}` becomes '25-35%'. */
type Values = Record<string, string>
const NONE: Values = {}

/** A page's texts on a screen. */
export function useContent<Key extends string>(
  page: PageTexts<Key>,
  values: Values = NONE,
): PageContent<Key> {
  const brand = useBrand()
  const content = use(ContentContext)
  return useMemo(() => pageContentOf(brand, content, values)(page), [brand, content, page, values])
}

/**
 * A page's texts: the released item of the same contentKey, otherwise the built-in text. Items of type text
 * or html replace texts, items of type url replace addresses; items of any other type are ignored.
 */
export const pageContentOf =
  (brand: Brand, { template, items, mark = (_, text) => text }: Content, values: Values = NONE) =>
  <Key extends string>({ page, texts }: PageTexts<Key>): PageContent<Key> => {
    const builtIns = texts(brand, template)
    const released = new Map(
      items.filter((item) => item.page === page).map((item) => [item.contentKey, item]),
    )
    const filled = (text: string) =>
      Object.entries(values).reduce((shown, [name, value]) => shown.replaceAll(name, value), text)
    return {
      text(key) {
        const item = released.get(key)
        if (item?.contentType === 'html') return mark(key, <RichText html={filled(item.content)} isInline />)
        return mark(
          key,
          unbroken(filled(item?.contentType === 'text' ? item.content : builtIns[key].content)),
        )
      },
      plainText(key) {
        const item = released.get(key)
        if (item?.contentType === 'html') return wordsOf(filled(item.content))
        return filled(item?.contentType === 'text' ? item.content : builtIns[key].content)
      },
      url(key) {
        const item = released.get(key)
        const isFit = item?.contentType === 'url' && isSafeUrl(item.content)
        return isFit ? item.content : builtIns[key].content
      },
    }
  }

const wordsOf = (html: string) => parseMarkup(html).textContent
