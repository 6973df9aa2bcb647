import { Button, Switch } from 'antd'
import { type FormEvent, useEffect, useId, useMemo, useRef } from 'react'
import { otherOf } from '#src/content/both-templates/both-templates.contract.js'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { contentCopy } from '../content.copy.js'
import { PreviewFrame } from '../editor/PreviewFrame.js'
import type { EditorContext } from '../editor/editor-context.js'
import { type Entry, nameOf, writeEntries } from '../entries/entries.js'
import { EntryList } from '../entry-form/EntryList.js'
import { EntryDiff } from '../history/ItemDiff.js'
import { collectionsCopy } from './collections.copy.js'
import type { EditedCollection } from './edited-collection.js'
import { useCollectionForm } from './use-collection-form.js'
import type { EntryConflict } from './use-save-collection.js'

const copy = collectionsCopy.editor
const { editor: words } = contentCopy

interface CollectionEditorProps extends EditorContext {
  collection: EditedCollection
  /** The entries to start from, such as those of an earlier version; null for the present ones. */
  start: readonly Entry[] | null
}

/** The entries of a collection on one side, and on the other the page with them. */
export function CollectionEditor({ collection, start, ...editor }: CollectionEditorProps) {
  const { title, contentKey, page, fields } = collection
  const { template, editing, otherBuiltInLists } = editor
  const form = useCollectionForm(collection, start, editor)
  const { rows, drafts, isActive, isBoth, openKey, conflict, isSaving } = form
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const item = useMemo(
    () => ({
      ...{ contentKey, page, isActive: true, section: '' },
      contentType: 'json' as const,
      content: writeEntries(drafts),
    }),
    [contentKey, page, drafts],
  )
  const open = drafts[rows.findIndex(({ key }) => key === openKey)]
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) form.save()
  }
  return (
    <form className="grid grid-cols-1 gap-24 xl:grid-cols-2" onSubmit={save} noValidate>
      <div className="grid grid-cols-1 gap-16 content-start [&_h2]:wrap-anywhere [&_h2:focus]:outline-none">
        <h2 ref={heading} tabIndex={-1}>
          {words.title(title)}
        </h2>
        {conflict && (
          <EntryConflictNotice
            {...{ conflict, fields, isSaving }}
            onTheirs={form.takeTheirs}
            onMine={form.saveMine}
          />
        )}
        <EntryList
          {...{ rows, fields, template, openKey }}
          faults={form.faults}
          target={form.target}
          onOpen={form.setOpenKey}
          onChange={form.change}
        />
        <LabeledSwitch
          label={copy.active}
          hint={!isActive && copy.inactiveHint}
          isOn={isActive}
          onChange={form.setActive}
        />
        {otherBuiltInLists && (
          <LabeledSwitch
            label={copy.both(otherOf(template))}
            hint={isBoth && copy.bothHint}
            isOn={isBoth}
            onChange={form.setBoth}
          />
        )}
        <div className="flex gap-8">
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {isSaving ? words.saving : words.save}
          </Button>
          <Button disabled={isSaving} onClick={() => void editing.open(null)}>
            {words.cancel}
          </Button>
        </div>
      </div>
      <PreviewFrame
        form={item}
        editor={editor}
        onEdit={({ contentKey: key, entry }) => {
          if (key !== contentKey) void editing.open(key, entry)
          else form.show(drafts.findIndex(({ id }) => id === entry))
        }}
        lead={copy.preview}
        words={open && nameOf(open, fields)}
        edited={open?.id ?? null}
      />
    </form>
  )
}

interface LabeledSwitchProps {
  label: string
  hint: string | false
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function LabeledSwitch({ label, hint, isOn, onChange }: LabeledSwitchProps) {
  const id = useId()
  return (
    <div>
      <span className="flex items-center gap-12">
        <Switch id={id} checked={isOn} aria-describedby={`${id}-hint`} onChange={onChange} />
        <label htmlFor={id}>{label}</label>
      </span>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}

const { stale: conflictCopy } = collectionsCopy
const { theirs: useSaved, mine: saveMine } = contentCopy.editor.stale

interface EntryConflictNoticeProps {
  conflict: EntryConflict
  fields: readonly CollectionField[]
  isSaving: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Two people have changed the same entries: shows how they differ, and the choices. */
function EntryConflictNotice(props: EntryConflictNoticeProps) {
  const { conflict, fields, isSaving, onTheirs, onMine } = props
  const { opened, mine, merge, by } = conflict
  const disputed = (entries: readonly Entry[]) => entries.filter(({ id }) => merge.conflicts.includes(id))
  return (
    <div ref={scrollIntoViewRef} className="notice grid grid-cols-1 gap-8">
      <p role="alert">{merge.conflicts.length > 0 ? conflictCopy.text(by) : conflictCopy.order(by)}</p>
      {merge.conflicts.length > 0 && (
        <>
          <p className="hint">{conflictCopy.signs}</p>
          <EntryDiff fields={fields} before={disputed(opened.entries)} after={disputed(mine)} />
        </>
      )}
      <p className="hint">{conflictCopy.rest}</p>
      <div className="flex flex-wrap gap-8 mt-4">
        <Button disabled={isSaving} onClick={onTheirs}>
          {useSaved}
        </Button>
        <Button loading={isSaving} onClick={onMine}>
          {saveMine}
        </Button>
      </div>
    </div>
  )
}
