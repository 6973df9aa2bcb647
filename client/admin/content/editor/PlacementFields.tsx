import { AutoComplete, Select, Switch } from 'antd'
import { memo, useId } from 'react'
import { CONTENT_PAGES, CONTENT_TYPES, SECTION_MAX } from '#src/content/content.contract.js'
import { contentCopy, PAGE_NAMES, TYPE_NAMES } from '../content.copy.js'
import type { EditorContext } from './editor-context.js'
import type { ItemForm } from './item-form.js'

const { editor: copy } = contentCopy

interface PlacementFieldsProps extends Pick<EditorContext, 'builtIns' | 'items'> {
  form: Pick<ItemForm, 'contentType' | 'page' | 'section' | 'isActive'>
  onChange: (more: Partial<ItemForm>) => void
}

/** Type, page, section and state. Memoized: typing in the content renders none of them. */
export const PlacementFields = memo(function PlacementFields({
  form,
  onChange,
  builtIns,
  items,
}: PlacementFieldsProps) {
  const id = useId()
  const sections = [...items, ...builtIns]
    .filter(({ page, section }) => page === form.page && section)
    .map(({ section }) => section!)
  return (
    <div className="grid gap-16 grid-cols-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_auto]">
      <div>
        <label className="label" htmlFor={`${id}-type`}>
          {copy.type}
        </label>
        <Select
          id={`${id}-type`}
          className="w-full"
          value={form.contentType}
          options={CONTENT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          onChange={(contentType) => onChange({ contentType })}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-page`}>
          {copy.page}
        </label>
        <Select
          id={`${id}-page`}
          className="w-full"
          value={form.page}
          options={CONTENT_PAGES.map((value) => ({ value, label: PAGE_NAMES[value] }))}
          onChange={(page) => onChange({ page })}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-section`}>
          {copy.section}
        </label>
        <AutoComplete
          id={`${id}-section`}
          className="w-full"
          value={form.section}
          maxLength={SECTION_MAX}
          options={[...new Set(sections)].sort().map((value) => ({ value }))}
          placeholder={copy.sectionHint}
          onChange={(section) => onChange({ section })}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-active`}>
          {copy.active}
        </label>
        <span className="flex items-center min-h-control lg:min-h-[36px]">
          <Switch
            id={`${id}-active`}
            checked={form.isActive}
            onChange={(isActive) => onChange({ isActive })}
          />
        </span>
      </div>
    </div>
  )
})
