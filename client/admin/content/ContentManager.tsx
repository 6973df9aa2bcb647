import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { isPending, type ContentItem } from '#src/content/content.contract.js'
import { BackOffice } from '../back-office/frame/BackOffice.js'
import { toast } from '../../ui/toast/toast.js'
import { CollectionsSection } from './collections/CollectionsSection.js'
import { ignoredTexts } from './collections/ignored-texts.js'
import { shownLists } from './collections/shown-lists.js'
import { collectionsQuery, listQuery, scheduleQuery } from './content.api.js'
import { contentCopy as copy } from './content.copy.js'
import { ContentFilters } from './list/ContentFilters.js'
import { ContentList } from './list/ContentList.js'
import { ImportDialog } from './ImportDialog.js'
import { NewItemEditor } from './editor/NewItemEditor.js'
import { ManagerActions, type ManagerDialog } from './ManagerActions.js'
import { ApplyDialog } from './releases/ApplyDialog.js'
import { ReleasesDialog } from './releases/ReleasesDialog.js'
import { ScheduleNotice } from './releases/ScheduleNotice.js'
import { useEditing } from './editor/use-editing.js'
import { useFilters } from './list/use-filters.js'
import { useRememberedOpener } from './use-restore-focus.js'
import type { EditorContext } from './editor/editor-context.js'

export type ContentManagerProps = Pick<
  EditorContext,
  'template' | 'builtIns' | 'builtInLists' | 'otherBuiltInLists' | 'Preview'
>

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
  const { others, arePending } = useOtherItems(props, items)
  // Collections come above items: whichever arrives first waits for the other, and nothing moves.
  const isReady = data !== undefined && !arePending
  const editor = { ...props, ignored, items, editing }
  return (
    <div className="grid grid-cols-1 gap-20">
      <header className="grid gap-20 [&_h1]:mt-12 [&_h1+p]:max-w-measure [&_h1+p]:mt-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end">
        <div>
          <p className="pill pill-brand">{copy.templates[template]}</p>
          <h1>{copy.title}</h1>
          <p>{copy.lead(template)}</p>
        </div>
        <ManagerActions
          template={template}
          changes={items.filter(isPending).length + (data?.removed.length ?? 0)}
          isReady={data !== undefined}
          isCreating={editing.current === 'new'}
          onOpen={open}
          onCreate={() => void editing.open('new')}
        />
      </header>
      {scheduled?.schedule && <ScheduleNotice template={template} schedule={scheduled.schedule} />}
      {editing.current === 'new' && <NewItemEditor {...editor} />}
      {isReady && others.length > 0 && <ContentFilters items={others} {...filters} />}
      {isReady && data.removed.length > 0 && (
        <p className="notice" role="status">
          {copy.removed.title(data.removed.length)}
        </p>
      )}
      {!isReady && !isError && <ListSkeleton />}
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {isReady && <CollectionsSection {...editor} filters={filters.filters} />}
      {isReady && <ContentList {...editor} listed={others} filters={filters} />}
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

/** The items of no collection. */
function useOtherItems({ template, builtInLists }: ContentManagerProps, items: readonly ContentItem[]) {
  const { data, isPending: arePending } = useQuery(collectionsQuery(template))
  const others = useMemo(() => {
    const known = data?.collections ?? builtInLists
    const isListed = (key: string) =>
      [known, builtInLists].every((all) => all.some(({ contentKey }) => contentKey === key))
    return items.filter(({ contentKey }) => !isListed(contentKey))
  }, [data, builtInLists, items])
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
