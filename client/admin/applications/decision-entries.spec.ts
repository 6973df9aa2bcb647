import { expect, it } from '@jest/globals'
import {
  asUnsent,
  undoable,
  withEntry,
  withoutEntry,
  type DecisionEntry,
  type HeldDecision,
} from './decision-entries.js'

const held = (id: string): HeldDecision => ({
  id,
  name: id.toUpperCase(),
  accessKey: `key-${id}`,
  status: 'Approved',
  reason: '',
  phase: 'held',
  endsAt: 8000,
})
const sending = (id: string): DecisionEntry => {
  const { endsAt: _, ...decision } = held(id)
  return { ...decision, phase: 'sending' }
}

it('keeps one entry per application, newest last', () => {
  const entries = [held('a'), held('b')]
  expect(withEntry(entries, sending('a'))).toEqual([held('b'), sending('a')])
  expect(withoutEntry(entries, 'a')).toEqual([held('b')])
})

it('undoes the decision on the open application, otherwise the latest, but none already sent', () => {
  const entries = [held('a'), held('b'), sending('c')]
  expect(undoable(entries, 'a')?.id).toBe('a')
  expect(undoable(entries, 'c')?.id).toBe('b')
  expect(undoable(entries)?.id).toBe('b')
  expect(undoable([sending('c')], 'c')).toBeUndefined()
})

it('turns entries from an ended session into failed ones that can be retried', () => {
  const problem = ({ name }: { name: string }) => `${name} was not approved.`
  expect(asUnsent([held('a'), sending('b')], problem)).toEqual(
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
