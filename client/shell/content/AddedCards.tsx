import { useId } from 'react'
import { DEFAULT_SECTION, type ReleasedItem } from '#src/content/content.contract.js'
import { useBrand } from '../brand/brand.js'
import type { PageTexts } from './page-texts.js'
import { useContentItems } from './content-context.js'
import { ItemBody } from '../../ui/content-view/ItemBody.js'

interface AddedCardsProps {
  of: PageTexts<string>
  className?: string
}

/** Items of a page that replace no built-in text and are no collection: under the heading of their section. */
export function AddedCards({ of, className = '' }: AddedCardsProps) {
  const sections = groupBySection(useAddedItems(of))
  return [...sections].map(([section, items]) => (
    <AddedSection key={section} title={section} items={items} className={className} />
  ))
}

function useAddedItems({ page, texts, collections }: PageTexts<string>): ReleasedItem[] {
  const { template, items } = useContentItems()
  const builtIns = { ...texts(useBrand(), template), ...collections }
  return items.filter(
    (item) => item.page === page && item.content !== '' && !Object.hasOwn(builtIns, item.contentKey),
  )
}

function AddedSection({
  title,
  items,
  className,
}: {
  title: string
  items: ReleasedItem[]
  className: string
}) {
  const id = useId()
  return (
    <section
      className={`grid gap-16 content-start pt-24 border-t border-t-line ${className}`}
      aria-labelledby={id}
    >
      <h2 id={id} className="text-17/24">
        {title}
      </h2>
      {items.map((item) => (
        <div
          key={item.contentKey}
          data-content={item.contentKey}
          className="min-w-0 max-w-measure wrap-anywhere"
        >
          <ItemBody type={item.contentType} content={item.content} />
        </div>
      ))}
    </section>
  )
}

function groupBySection(items: ReleasedItem[]): Map<string, ReleasedItem[]> {
  const sections = new Map<string, ReleasedItem[]>()
  for (const item of items) {
    const section = item.section ?? DEFAULT_SECTION
    sections.set(section, [...(sections.get(section) ?? []), item])
  }
  return sections
}
