import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withReplacedTexts } from '#src/content/collections/replaced-texts.contract.js'
import {
  CONTENT_PAGES,
  type ContentItem,
  type ContentPage,
  isPending,
  type ReleasedItem,
} from '#src/content/content.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { BackOffice } from '../back-office/frame/BackOffice.js'
import { ImportDialog } from './ImportDialog.js'
import { ManagerActions, type ManagerDialog, TemplateSwitch } from './ManagerActions.js'
import { CollectionsSection } from './collections/CollectionsSection.js'
import { collectionsQuery, listQuery, scheduleQuery } from './content.api.js'
import { contentCopy as copy } from './content.copy.js'
import { NewItemEditor } from './editor/NewItemEditor.js'
import type { EditorContext } from './editor/editor-context.js'
import type { EditTarget } from './editor/edit-targets.js'
import { PreviewPages, type PreviewPagesProps } from './editor/PreviewPages.js'
import { useEditing } from './editor/use-editing.js'
import { readEntries, writeEntries } from './entries/entries.js'
import { builtInItem } from './list/content-filters.js'
import { ContentFilters } from './list/ContentFilters.js'
import { ContentList } from './list/ContentList.js'
import { useFilters } from './list/use-filters.js'
import { ApplyDialog } from './releases/ApplyDialog.js'
import { ReleasesDialog } from './releases/ReleasesDialog.js'
import { ScheduleNotice } from './releases/ScheduleNotice.js'
import { useRememberedOpener } from './use-restore-focus.js'

type ContentManagerProps = Pick<
  EditorContext,
  'template' | 'builtIns' | 'builtInLists' | 'otherBuiltInLists' | 'Preview'
> &
  Pick<PreviewPagesProps, 'pageAt'>

/** In the address: the page that is previewed. */
const PREVIEW_PARAM = 'preview'

/** Where a master edits the content for the keys of their template (product §2). */
export function ContentManager(props: ContentManagerProps) {
  return (
    <BackOffice>
      <Manager {...props} />
    </BackOffice>
  )
}

const NONE: readonly ContentItem[] = []

function Manager(given: ContentManagerProps) {
  const { template, otherBuiltInLists } = given
  const { data, isError, refetch } = useQuery(listQuery(template))
  const [dialog, setDialog] = useState<ManagerDialog | null>(null)
  const filters = useFilters()
  const editing = useEditing()
  const [last, setLast] = useState<EditTarget | null>(null)
  const [previewed, preview] = usePreviewed()
  const rememberOpener = useRememberedOpener(dialog !== null)
  const open = (next: ManagerDialog) => {
    rememberOpener()
    // A transition: the press is answered before the dialog is rendered.
    startTransition(() => setDialog(next))
  }
  const close = () => setDialog(null)
  const items = data?.content ?? NONE
  const builtInLists = useMemo(
    () => shownLists(given.builtInLists, given.builtIns, items),
    [given.builtInLists, given.builtIns, items],
  )
  const ignored = useMemo(
    () => ignoredTexts(given.builtInLists, given.builtIns, items),
    [given.builtInLists, given.builtIns, items],
  )
  const props = { ...given, builtInLists }

  useEffect(() => {
    if (isError) toast({ title: copy.toasts.error, text: copy.toasts.fetchFailed, tone: 'error' })
  }, [isError])

  const { data: scheduled } = useQuery(scheduleQuery(template))
  const { others, arePending } = useOtherItems(props, ignored, items)
  // Collections come above items: whichever arrives first waits for the other, and nothing moves.
  const isReady = data !== undefined && !arePending
  const editor = { ...props, ignored, items, editing }
  const isOpen = editing.current !== null && editing.current !== 'new'
  return (
    <div className="grid grid-cols-1 gap-20">
      <header className="grid gap-20 [&_h1]:mt-12 [&_h1+p]:max-w-measure [&_h1+p]:mt-4">
        <div>
          {otherBuiltInLists === null ? (
            <p className="pill pill-brand">{copy.templates[template]}</p>
          ) : (
            <TemplateSwitch template={template} onLeave={() => editing.open(null)} />
          )}
          <h1>{copy.title}</h1>
          <p>{copy.lead(template)}</p>
        </div>
        <ManagerActions
          template={template}
          changes={items.filter(isPending).length + (data?.removed.length ?? 0)}
          isReady={data !== undefined}
          isPreviewing={previewed !== null}
          onPreview={() =>
            void editing.open(null).then((isLeft) => isLeft && preview(previewed ? null : 'dashboard'))
          }
          isCreating={editing.current === 'new'}
          onOpen={open}
          onCreate={() => void editing.open('new')}
        />
      </header>
      {scheduled?.schedule && <ScheduleNotice template={template} schedule={scheduled.schedule} />}
      {editing.current === 'new' && <NewItemEditor {...editor} />}
      {isReady && !previewed && others.length > 0 && <ContentFilters items={others} {...filters} />}
      {isReady && previewed && !isOpen && (
        <PreviewPages
          {...{ editor, last }}
          page={previewed}
          pageAt={given.pageAt}
          onPage={preview}
          onEdit={(target) => {
            setLast(target)
            void editing.open(target.contentKey, target.entry)
          }}
        />
      )}
      {isReady && data.removed.length > 0 && (
        <p className="notice" role="status">
          {copy.removed.title(data.removed.length)}
        </p>
      )}
      {!isReady && !isError && <ListSkeleton />}
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {isReady && (!previewed || isOpen) && (
        <>
          <CollectionsSection {...editor} filters={filters.filters} isOpenOnly={previewed !== null} />
          <ContentList {...editor} listed={others} filters={filters} isOpenOnly={previewed !== null} />
        </>
      )}
      {data && dialog === 'apply' && (
        <ApplyDialog
          template={template}
          release={data.release}
          items={items}
          removed={data.removed}
          builtInLists={builtInLists}
          mayReleaseOther={otherBuiltInLists !== null}
          onClose={close}
        />
      )}
      {dialog === 'releases' && (
        <ReleasesDialog
          {...{ template, builtInLists }}
          isEditing={editing.current !== null}
          onClose={close}
        />
      )}
      {dialog === 'import' && <ImportDialog template={template} onClose={close} />}
    </div>
  )
}

/** The page that is previewed, in the address; null for the list. */
function usePreviewed() {
  const [search, setSearch] = useSearchParams()
  const named = search.get(PREVIEW_PARAM)
  const page = CONTENT_PAGES.find((one) => one === named) ?? null
  const preview = (next: ContentPage | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next) after.set(PREVIEW_PARAM, next)
      else after.delete(PREVIEW_PARAM)
      return after
    })
  return [page, preview] as const
}

/** The items of no collection, and the built-in texts that none of them replaces, nor a collection. */
function useOtherItems(
  { template, builtIns, builtInLists }: ContentManagerProps,
  ignored: ReadonlySet<string>,
  items: readonly ContentItem[],
) {
  const { data, isPending: arePending } = useQuery(collectionsQuery(template))
  const others = useMemo(() => {
    const known = data?.collections ?? builtInLists
    const isListed = (key: string) =>
      [known, builtInLists].every((all) => all.some(({ contentKey }) => contentKey === key))
    const taken = new Set(items.map(({ contentKey }) => contentKey))
    return [
      ...items.filter(({ contentKey }) => !isListed(contentKey)),
      ...builtIns
        .filter(({ contentKey }) => !taken.has(contentKey) && !ignored.has(contentKey))
        .map((builtIn) => builtInItem(builtIn, template)),
    ]
  }, [data, template, builtIns, builtInLists, ignored, items])
  return { others, arePending }
}

function ListSkeleton() {
  return (
    <div className="grid gap-12 [&>div]:h-[112px] [&>div]:rounded-card" aria-busy="true">
      <p className="visually-hidden" role="status">
        {copy.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="skeleton" />
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="card grid justify-items-center gap-16 py-48 text-center" role="alert">
      <p>{copy.failed.text}</p>
      <button type="button" className="button" onClick={onRetry}>
        {copy.failed.retry}
      </button>
    </div>
  )
}

/**
 * The keys of built-in texts whose collection has an active draft: once it is released, members see its entries, and what
 * replaces those single texts is ignored (product §2, 'Collections on members' screens').
 */
function ignoredTexts(
  lists: readonly ReleasedItem[],
  builtIns: readonly ReleasedItem[],
  items: readonly ContentItem[],
): ReadonlySet<string> {
  const edited = new Set(items.flatMap(({ contentKey, isActive }) => (isActive ? [contentKey] : [])))
  const ofEntries = lists
    .filter(({ contentKey }) => edited.has(contentKey))
    .flatMap(({ page, content }) =>
      (readEntries(content) ?? []).flatMap(({ id, ...fields }) =>
        Object.keys(fields).map((name) => `${page}.${id}.${name}`),
      ),
    )
  const replaceable = new Set(builtIns.map(({ contentKey }) => contentKey))
  return new Set(ofEntries.filter((key) => replaceable.has(key)))
}

/** The built-in collections with the built-in texts that active drafts replace: what their forms start from. */
function shownLists(
  lists: readonly ReleasedItem[],
  builtIns: readonly ReleasedItem[],
  items: readonly ContentItem[],
): ReleasedItem[] {
  const replaceable = new Set(builtIns.map(({ contentKey }) => contentKey))
  const texts = items.filter(({ contentKey, isActive }) => isActive && replaceable.has(contentKey))
  return lists.map((list) => ({
    ...list,
    content: writeEntries(withReplacedTexts(readEntries(list.content) ?? [], list.page, texts)),
  }))
}
