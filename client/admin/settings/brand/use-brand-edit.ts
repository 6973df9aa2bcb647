import { useQueryClient } from '@tanstack/react-query'
import type { BrandSettings } from '#src/platform/brand/settings/brand-settings.contract.js'
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
    rowOf: (answer: Partial<BrandSettings>) => ('brand' in answer ? (answer as BrandSettings) : undefined),
    onStored: (stored) => {
      queryClient.setQueryData<BrandSettings>(brandQuery.queryKey, stored)
      return stored
    },
    texts: { saved: () => copy.saved, failed: copy.notSaved },
  })
}

export type BrandEditing = ReturnType<typeof useBrandEdit>
