import { toast } from '#client/ui/toast/toast.js'
import { backOfficeCopy } from './back-office.copy.js'
import { sentenceOf } from './http-errors.js'

/** Milliseconds for which what was done can be undone. */
const UNDO_TIME = 8_000

/** Says what was done, with Undo beside it; F8 leads to it. What `undo` returns is said afterwards; a failure by its sentence. */
export const undoToast = (title: string, undo: () => Promise<string>) =>
  toast({
    title,
    tone: 'success',
    duration: UNDO_TIME,
    action: {
      label: backOfficeCopy.undo,
      run: () =>
        void undo().then(
          (done) => toast({ title: done, tone: 'success' }),
          (error: unknown) => toast({ title: sentenceOf(error, backOfficeCopy.notUndone), tone: 'error' }),
        ),
    },
  })
