import { AVATAR_MAX_BYTES } from '#src/profile/avatar/avatar.contract.js'
import { HttpError } from '../http/http.js'
import type { Toast } from '../../ui/toast/toast.js'
import { avatarToasts } from './avatar.copy.js'

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a file is not uploaded (product §5); null if it may be. */
export function faultOf(file: Pick<File, 'type' | 'size'>): Toast | null {
  if (!AVATAR_TYPES.includes(file.type)) return avatarToasts.notAnImage
  if (file.size > AVATAR_MAX_BYTES) return avatarToasts.tooLarge
  return null
}

/** Refusals that a retry would not change; the server's sentence says what would help. */
const EXPLAINED = new Set([400, 422, 429, 507])

/**
 * The message for a failed upload (product §8), with the server's detail where it rejected the file or has no
 * space left.
 */
export function uploadFailure(error: unknown): Toast {
  if (!(error instanceof HttpError)) return avatarToasts.uploadFailed
  if (error.status === 415) return avatarToasts.notAnImage
  if (error.status === 413) return avatarToasts.tooLarge
  const explanation = EXPLAINED.has(error.status) ? error.sentence : null
  return { ...avatarToasts.uploadFailed, ...(explanation && { text: explanation }) }
}
