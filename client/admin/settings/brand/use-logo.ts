import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandSettings } from '#src/platform/brand/settings/brand-settings.contract.js'
import {
  type DroppedPart,
  LOGO_MAX_BYTES,
  LOGO_SENTENCES,
} from '#src/platform/brand/pictures/brand-pictures.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { brandQuery, changeLogo, PREVIEWS_KEY, removeLogo } from './brand.api.js'
import { brandCopy } from './brand.copy.js'

const copy = brandCopy.logo

class TooLarge extends Error {}

/** Changes the logo at once, whatever is being typed in the form; removes it after a question. */
export function useLogo({ version }: BrandSettings) {
  const modal = useModal()
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => {
      if (file && file.size > LOGO_MAX_BYTES) throw new TooLarge()
      return stepUp(() => (file ? changeLogo(file, version) : removeLogo(version)))
    },
    onSuccess: (answer, file) => {
      const { dropped, ...brand } = { dropped: [], ...answer }
      queryClient.setQueryData<BrandSettings>(brandQuery.queryKey, brand)
      void queryClient.invalidateQueries({ queryKey: PREVIEWS_KEY })
      toast({ title: file ? changed(dropped) : copy.removed, tone: 'success' })
    },
    onError: (failure) => {
      console.error(copy.notChanged, failure)
      // The form then shows what someone else has saved.
      if (failure instanceof HttpError && failure.status === 409) void queryClient.refetchQueries(brandQuery)
    },
  })
  const ask = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: copy.ask,
      content: copy.askText,
      okText: copy.remove,
      okButtonProps: { danger: true },
    })
    if (isSure) mutate(null)
  }
  return {
    upload: (file: File) => mutate(file),
    ask: () => void ask(),
    isBusy: isPending,
    problem: problemOf(error),
  }
}

/** What is said of a saved logo whose file had more than a picture has. */
function changed([first, second]: DroppedPart[]): string {
  return first ? copy.changedWithout[second ? 'both' : first] : copy.changed
}

function problemOf(error: Error | null): string | null {
  if (!error || error instanceof StepUpCancelled) return null
  return error instanceof TooLarge ? LOGO_SENTENCES.tooLarge : sentenceOf(error, copy.notChanged)
}
