import { useQueryClient } from '@tanstack/react-query'
import type {
  BrandAnswer,
  BrandSettings,
} from '../../../../src/platform/brand/settings/brand-settings.contract.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { brandEdits, changeOf, isSameBrand } from './brand-edit.js'
import { brandQuery, changeBrand } from './brand.api.js'
import { brandCopy as copy } from './brand.copy.js'

/** An edit of the brand; the server checks its fields. */
export function useBrandEdit(settings: BrandSettings) {
  const queryClient = useQueryClient()
  return useVersionedEdit(settings, {
    name: 'brand',
    edits: brandEdits,
    // A new logo changes the version and none of the fields.
    call: (now) => {
      const { version } = isSameBrand(now.stored, settings) ? settings : now.stored
      return changeBrand({ ...changeOf(now), version })
    },
    rowOf: (answer: Partial<BrandAnswer>) => ('brand' in answer ? (answer as BrandAnswer) : undefined),
    onStored: (stored) => {
      const answer = { ...stored, success: true as const }
      queryClient.setQueryData<BrandAnswer>(brandQuery.queryKey, answer)
      return answer
    },
    texts: { saved: () => copy.saved, failed: copy.notSaved },
  })
}

export type BrandEditing = ReturnType<typeof useBrandEdit>
