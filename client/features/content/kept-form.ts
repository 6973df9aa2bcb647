import type { Template } from '../../../src/keys/keys.contract.js'
import { HttpError } from '../../http.js'
import type { ItemForm } from './item-form.js'

/** What could not be saved because the session had ended, for when its writer has signed in again. */
export interface KeptForm {
  template: Template
  /** The contentKey that was open, or `new`. */
  what: string
  form: ItemForm
  /** Which version of the item the edit began from. */
  version: number | null
}

/** In memory alone: a reload forgets it. */
let kept: KeptForm | null = null

export function keepIfSessionEnded(failure: unknown, form: KeptForm): void {
  if (failure instanceof HttpError && failure.status === 401) kept = form
}

export const keptFor = (template: Template): KeptForm | null => (kept?.template === template ? kept : null)

export const forgetKept = (): void => void (kept = null)
