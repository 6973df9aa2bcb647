import { describe, expect, it } from '@jest/globals'
import { editsOf } from './versioned-edit.js'

const STORED = {
  name: 'Sam Vale',
  email: null as string | null,
  role: 'support' as string | null,
  version: 3,
}
const edits = editsOf(({ name, email, role }: typeof STORED) => ({ name, email: email ?? '', role }))

const edited = (draft: object) => {
  const edit = edits.begunFrom(STORED)
  return { ...edit, draft: { ...edit.draft, ...draft } }
}

describe('an edit', () => {
  it('has no changes at first, nor by spaces around a text', () => {
    expect(edits.hasChanges(edits.begunFrom(STORED))).toBe(false)
    expect(edits.hasChanges(edited({ name: ' Sam Vale ', email: '  ' }))).toBe(false)
  })

  it('has only the values that changed, trimmed, and null for what was emptied', () => {
    const edit = edited({ name: '', email: ' sam@vale.example ' })
    expect(edits.changedValues(edit)).toEqual({ name: null, email: 'sam@vale.example' })
  })

  it('keeps mine and takes theirs for the rest, once someone else has saved', () => {
    const theirs = { name: 'Sam Vale', email: 'new@vale.example', role: 'editor', version: 4 }
    const edit = edits.rebased(edited({ role: 'manager' }), theirs)
    expect(edit).toEqual({
      draft: { name: 'Sam Vale', email: 'new@vale.example', role: 'manager' },
      stored: theirs,
      isStale: true,
    })
    expect(edits.changesOf(edit)).toEqual([{ field: 'role', mine: 'manager', theirs: 'editor' }])
  })

  it('has no changes left when someone else has saved the same', () => {
    const theirs = { ...STORED, role: 'editor', version: 4 }
    expect(edits.hasChanges(edits.rebased(edited({ role: 'editor' }), theirs))).toBe(false)
  })
})
