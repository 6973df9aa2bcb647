import { expect, it } from '@jest/globals'
import {
  asUnsent,
  lastUndoable,
  withEntry,
  withoutEntry,
  type DecisionEntry,
  type UndoableDecision,
} from './decision-entries.js'

const undoable = (id: string): UndoableDecision => ({
  id,
  name: id.toUpperCase(),
  accessKey: `key-${id}`,
  status: 'Approved',
  reason: '',
  phase: 'undoable',
  endsAt: 8000,
})
const sending = (id: string): DecisionEntry => {
  const { endsAt: _, ...decision } = undoable(id)
  return { ...decision, phase: 'sending' }
}

it('keeps one entry per application, newest last', () => {
  const entries = [undoable('a'), undoable('b')]
  expect(withEntry(entries, sending('a'))).toEqual([undoable('b'), sending('a')])
  expect(withoutEntry(entries, 'a')).toEqual([undoable('b')])
})

it('undoes the decision on the open application, otherwise the latest, but none already sent', () => {
  const entries = [undoable('a'), undoable('b'), sending('c')]
  expect(lastUndoable(entries, 'a')?.id).toBe('a')
  expect(lastUndoable(entries, 'c')?.id).toBe('b')
  expect(lastUndoable(entries)?.id).toBe('b')
  expect(lastUndoable([sending('c')], 'c')).toBeUndefined()
})

it('turns entries from an ended session into failed ones that can be retried', () => {
  const problem = ({ name }: { name: string }) => `${name} was not approved.`
  expect(asUnsent([undoable('a'), sending('b')], problem)).toEqual(
    ['a', 'b'].map((id) => ({
      id,
      name: id.toUpperCase(),
      accessKey: `key-${id}`,
      status: 'Approved',
      reason: '',
      phase: 'failed',
      problem: `${id.toUpperCase()} was not approved.`,
      canRetry: true,
    })),
  )
})
