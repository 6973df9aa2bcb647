import { Button, Switch } from 'antd'
import { useEffect, useId, useMemo, useRef, type FormEvent } from 'react'
import { contentCopy } from '../content.copy.js'
import type { EditorContext } from '../editor-context.js'
import { nameOf, writeEntries, type Entry } from '../entries/entries.js'
import { EntryList } from '../entry-form/EntryList.js'
import styles from '../ItemEditor.module.css'
import { PreviewFrame } from '../PreviewFrame.js'
import { collectionsCopy } from './collections.copy.js'
import type { EditedCollection } from './edited-collection.js'
import { EntryConflictNotice } from './EntryConflictNotice.js'
import { useCollectionForm } from './use-collection-form.js'

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
  const { template, editing, items, Preview } = editor
  const form = useCollectionForm(collection, start, editor)
  const { rows, drafts, isActive, openKey, conflict, isSaving } = form
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
    <form className={styles.editor} onSubmit={save} noValidate>
      <div className={styles.fields}>
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
        <ActiveSwitch isActive={isActive} onChange={form.setActive} />
        <div className={styles.buttons}>
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
        items={items}
        Preview={Preview}
        lead={copy.preview}
        words={open && nameOf(open, fields)}
        edited={open?.id}
      />
    </form>
  )
}

function ActiveSwitch({ isActive, onChange }: { isActive: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div>
      <span className={styles.active}>
        <Switch id={id} checked={isActive} aria-describedby={`${id}-hint`} onChange={onChange} />
        <label htmlFor={id}>{copy.active}</label>
      </span>
      <p id={`${id}-hint`} className="hint">
        {!isActive && copy.inactiveHint}
      </p>
    </div>
  )
}
