import { useQueryClient } from '@tanstack/react-query'
import { useShowBrand } from '#client/shell/brand/brand.js'
import { shadesOf } from '#src/platform/brand/accent/accent.contract.js'
import type { BrandSettings } from '#src/platform/brand/settings/brand-settings.contract.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { brandEdits, changeOf, isSameBrand } from './brand-edit.js'
import { brandQuery, changeBrand } from './brand.api.js'
import { brandCopy as copy } from './brand.copy.js'

/** An edit of the brand; the server checks its fields. */
export function useBrandEdit(settings: BrandSettings) {
  const queryClient = useQueryClient()
  const showBrand = useShowBrand()
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
      showBrand(stored.brand)
      showAccent(stored.brand.accent)
      return stored
    },
    texts: { saved: () => copy.saved, failed: copy.notSaved },
  })
}

/** After the document's own, which print and forced colors overrule; one sheet, whatever is saved. */
const accentSheet = new CSSStyleSheet()

function showAccent(accent: string) {
  const lines = Object.entries({ ...shadesOf(accent), accent }).map(([name, value]) => `--${name}:${value}`)
  accentSheet.replaceSync(`:root{${lines.join(';')}}`)
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, accentSheet])]
}

export type BrandEditing = ReturnType<typeof useBrandEdit>
