export interface VersionedEdit<Stored, Draft> {
  draft: Draft
  /** The values that the edit started from, or the last ones known to be stored. */
  stored: Stored
  /** Someone else has changed those values. */
  isStale: boolean
}

/** A record's fields as typed: empty text is none. */
type Fields<Draft> = { [Field in keyof Draft]: string | null }

const trimmed = (value: string | null): string | null => value?.trim() || null

/** Edits of one kind of record, whose fields `draftOf` returns. */
export function editsOf<Stored, Draft extends Fields<Draft>>(draftOf: (stored: Stored) => Draft) {
  type Edit = VersionedEdit<Stored, Draft>

  const begunFrom = (stored: Stored): Edit => ({ draft: draftOf(stored), stored, isStale: false })

  /** The fields in which the draft differs from what is stored; spaces around a text are no difference. */
  const changesOf = ({ draft, stored }: Pick<Edit, 'draft' | 'stored'>) => {
    const theirs = draftOf(stored)
    return (Object.keys(theirs) as (keyof Draft & string)[])
      .map((field) => ({ field, mine: trimmed(draft[field]), theirs: trimmed(theirs[field]) }))
      .filter(({ mine, theirs }) => mine !== theirs)
  }

  return {
    begunFrom,
    changesOf,
    hasChanges: (edit: Edit): boolean => changesOf(edit).length > 0,
    /** Takes over values stored meanwhile: my changes where I made any, theirs in all other fields. */
    rebased: (edit: Edit, stored: Stored): Edit => {
      const mine = changesOf(edit).map(({ field }) => [field, edit.draft[field]])
      const changed = Object.fromEntries(mine) as Partial<Draft>
      return { draft: { ...draftOf(stored), ...changed }, stored, isStale: true }
    },
    /** The changed fields, null for one that was emptied. */
    changedValues: (edit: Edit) =>
      Object.fromEntries(changesOf(edit).map(({ field, mine }) => [field, mine])) as Partial<Fields<Draft>>,
  }
}

export type Edits<Stored, Draft extends Fields<Draft>> = ReturnType<typeof editsOf<Stored, Draft>>
