import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  BrandChange,
  BrandPreviewAnswer,
  BrandPreviewPage,
} from '#src/platform/brand/settings/brand-settings.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { useDebouncedValue } from '#client/ui/controls/use-debounced-value.js'
import { previewQuery } from './brand.api.js'

/** Milliseconds after the last keystroke before the server renders the page again. */
const TYPING_PAUSE = 400

/** The page as the server renders it with the change; the last one as long as there is no newer one. */
export function useBrandPreview(page: BrandPreviewPage, change: BrandChange) {
  const settled = useDebouncedValue(JSON.stringify(change), TYPING_PAUSE)
  const { data, error, refetch } = useQuery(previewQuery({ ...(JSON.parse(settled) as BrandChange), page }))
  const [shown, setShown] = useState<{ page: BrandPreviewPage; answer: BrandPreviewAnswer } | null>(null)
  if (data && data !== shown?.answer) setShown({ page, answer: data })
  return {
    answer: shown?.page === page ? shown.answer : null,
    /** A field has an error, which saving reports at the field. */
    isRefused: error instanceof HttpError && error.status === 400,
    hasFailed: error !== null,
    retry: () => void refetch(),
  }
}
