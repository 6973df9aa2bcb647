import { AutoComplete, Button, Select, Switch } from 'antd'
import {
  type FormEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toast } from '#client/ui/toast/toast.js'
import { CONTENT_PAGES, CONTENT_TYPES, isDocumentPage, SECTION_MAX } from '#src/content/content.contract.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { contentCopy, PAGE_NAMES, TYPE_NAMES } from '../content.copy.js'
import { ContentField } from './ContentField.js'
import { DocumentPreview } from './DocumentPreview.js'
import { PreviewFrame } from './PreviewFrame.js'
import type { EditTarget } from './edit-targets.js'
import type { EditorContext } from './editor-context.js'
import { contentFault, faultOf, formOf, isSame, type ItemForm } from './item-form.js'
import { itemRole } from './item-role.js'

const { editor: copy, toasts } = contentCopy

interface ItemEditorProps extends EditorContext {
  title: string
  /** What is stored: the form is dirty when it differs. */
  initial: ItemForm
  /** The form's initial values. */
  start: ItemForm
  isNew?: boolean
  isSaving: boolean
  saveLabel: string
  onSave: (form: ItemForm) => void
  /** A decision that the editor needs before saving, such as the stale notice. */
  notice?: (form: ItemForm) => ReactNode
}

/** Fields on one side, and on the other the page as a member would see it. */
export function ItemEditor(props: ItemEditorProps) {
  const { title, initial, start, isNew = false, isSaving, saveLabel, onSave, notice, ...editor } = props
  const { template, builtIns, ignored, items, editing } = editor
  const [form, setForm] = usePersistedState(`form of ${isNew ? 'new' : initial.contentKey}`, start)
  const [isTried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const fault = faultOf(form)
  const builtIn = builtIns.find(({ contentKey }) => contentKey === form.contentKey)
  const role = itemRole(form, { builtIns, ignored })
  const { setDirty } = editing
  const isDirty = !isSame(form, initial)

  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  useEffect(() => heading.current?.focus(), [])

  const change = useCallback(
    (more: Partial<ItemForm>) => setForm((before) => ({ ...before, ...more })),
    [setForm],
  )
  const { contentType, page, section, isActive } = form
  const place = useMemo(
    () => ({ contentType, page, section, isActive }),
    [contentType, page, section, isActive],
  )
  const onEdit = ({ contentKey, entry }: EditTarget) => {
    if (contentKey !== editing.current) void editing.open(contentKey, entry)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setTried(true)
    if (fault) toast({ title: toasts.error, text: fault, tone: 'error' })
    else onSave(form)
  }
  return (
    <form className="grid grid-cols-1 gap-24 xl:grid-cols-2" onSubmit={save} noValidate>
      <div className="grid grid-cols-1 gap-16 content-start [&_h2]:wrap-anywhere [&_h2:focus]:outline-none">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {notice?.(form)}
        {isNew && <KeyField form={form} onChange={change} {...{ builtIns, ignored, items }} />}
        <PlacementFields form={place} onChange={change} {...{ builtIns, items }} />
        {builtIn && (role === 'ignored' || role === 'nothing') && (
          <p className="notice" role="status">
            {role === 'ignored'
              ? copy.ignored
              : builtIn.page === page
                ? copy.misfit(builtIn.contentType === 'url')
                : copy.otherPage(PAGE_NAMES[builtIn.page])}
          </p>
        )}
        <ContentField
          template={template}
          form={form}
          fault={isTried ? fault : contentFault(form)}
          builtIn={builtIn}
          onChange={change}
        />
        <div className="flex gap-8">
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {isSaving ? copy.saving : saveLabel}
          </Button>
          <Button disabled={isSaving} onClick={() => void editing.open(null)}>
            {copy.cancel}
          </Button>
        </div>
      </div>
      {/* It is everyone's, with the texts of one template. */}
      {isDocumentPage(page) && template === 'automation' ? (
        <DocumentPreview {...{ page, form, editor, onEdit }} />
      ) : (
        <PreviewFrame {...{ form, editor, onEdit }} />
      )}
    </form>
  )
}

interface FieldsProps extends Pick<EditorContext, 'builtIns' | 'ignored' | 'items'> {
  form: ItemForm
  onChange: (more: Partial<ItemForm>) => void
}

/** Enters a new key, or picks a built-in text that nothing has replaced yet and starts from it. */
function KeyField({ form, onChange, builtIns, ignored, items }: FieldsProps) {
  const id = useId()
  const taken = new Set(items.map(({ contentKey }) => contentKey))
  const free = builtIns.filter(({ contentKey }) => !taken.has(contentKey) && !ignored.has(contentKey))
  const hasStartTexts = builtIns.some(({ page }) => isDocumentPage(page))
  const pick = (contentKey: string) => {
    const builtIn = free.find((one) => one.contentKey === contentKey)
    if (builtIn) onChange(formOf({ ...builtIn, isActive: true }))
  }
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.key}
      </label>
      <AutoComplete
        id={id}
        className="w-full"
        value={form.contentKey}
        options={free.map(({ contentKey, section, page }) => ({
          value: contentKey,
          label: (
            <span className="grid">
              <span className="figures">{contentKey}</span>
              <span className="hint">{`${PAGE_NAMES[page]} · ${section}`}</span>
            </span>
          ),
        }))}
        showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed.toLowerCase()) }}
        aria-describedby={`${id}-hint`}
        onChange={(contentKey) => onChange({ contentKey })}
        onSelect={pick}
      />
      <p id={`${id}-hint`} className="hint mt-8">
        {!isDocumentPage(form.page) ? copy.keyHint : hasStartTexts ? copy.startKeyHint : copy.noStartHint}
      </p>
    </div>
  )
}

const { editor: placementCopy } = contentCopy

interface PlacementFieldsProps extends Pick<EditorContext, 'builtIns' | 'items'> {
  form: Pick<ItemForm, 'contentType' | 'page' | 'section' | 'isActive'>
  onChange: (more: Partial<ItemForm>) => void
}

/** Type, page, section and state. Memoized: typing in the content renders none of them. */
const PlacementFields = memo(function PlacementFields({
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
          {placementCopy.type}
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
          {placementCopy.page}
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
          {placementCopy.section}
        </label>
        <AutoComplete
          id={`${id}-section`}
          className="w-full"
          value={form.section}
          maxLength={SECTION_MAX}
          options={[...new Set(sections)].sort().map((value) => ({ value }))}
          placeholder={placementCopy.sectionHint}
          onChange={(section) => onChange({ section })}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-active`}>
          {placementCopy.active}
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
