import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { profileQuery, rememberProfileImage } from '../session/member/member-queries.js'
import { toast } from '../../ui/toast/toast.js'
import { avatarToasts } from './avatar.copy.js'
import { faultOf, uploadFailure } from './avatar.rules.js'
import type { Crop } from './crop.js'
import type { AvatarAnswer, AvatarRemovedAnswer } from '#src/profile/avatar/avatar.contract.js'
import { HttpError, request } from '../http/http.js'

/**
 * The member's picture. A chosen one is shown everywhere and uploaded at once; if that fails, the previous
 * one is restored (product §4).
 */
export function useAvatar() {
  const { data: profile, isLoadingError: isUnloaded } = useQuery(profileQuery)
  const { sent: progress, original } = useUploadState()
  const upload = useUpload()
  const removal = useRemoval()
  const src = profile?.profileImageUrl ?? null
  const choose = (file: Blob) => {
    const fault = faultOf(file)
    if (fault) toast(fault)
    else if (progress === null) upload.mutate({ picture: file, original: { file } })
  }
  return {
    profile,
    isUnloaded,
    progress,
    choose,
    src,
    /** The original to crop: the file chosen in this session, otherwise the stored picture. */
    original: original?.url === src ? original : src !== null ? { file: src } : null,
    crop: (part: Blob, crop: Crop) =>
      upload.mutate({
        picture: part,
        // Free the original once it has been replaced.
        original: original?.url === src ? { file: original.file, crop } : { file: part },
      }),
    remove: removal.mutate,
    isRemoving: removal.isPending,
  }
}

interface Upload {
  picture: Blob
  original: Original
}

function useUpload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ picture }: Upload) => uploadAvatar(picture, (sent) => setUpload({ sent })),
    onMutate: async ({ picture }) => {
      setUpload({ sent: 0 })
      const preview = URL.createObjectURL(picture)
      return { preview, before: await showInstead(queryClient, preview) }
    },
    onSuccess: async ({ profileImageUrl }, { original }) => {
      // Show the preview until the new picture has been decoded, without a gap between them.
      await decoded(profileImageUrl)
      rememberProfileImage(queryClient, profileImageUrl)
      setUpload({ original: { ...original, url: profileImageUrl } })
      void queryClient.invalidateQueries(profileQuery)
      toast(avatarToasts.updated)
    },
    onError: (error, _, context) => {
      rememberProfileImage(queryClient, context?.before ?? null)
      toast(uploadFailure(error))
    },
    onSettled: (_answer, _error, _upload, context) => {
      setUpload({ sent: null })
      if (context) URL.revokeObjectURL(context.preview)
    },
  })
}

function useRemoval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: removeAvatar,
    onMutate: async () => ({ before: await showInstead(queryClient, null) }),
    onSuccess: () => {
      void queryClient.invalidateQueries(profileQuery)
      toast(avatarToasts.removed)
    },
    onError: (_error, _, context) => {
      rememberProfileImage(queryClient, context?.before ?? null)
      toast(avatarToasts.removeFailed)
    },
  })
}

/** Returns the previous value. Cancels a request that would restore it. */
async function showInstead(queryClient: QueryClient, url: string | null): Promise<string | null> {
  await queryClient.cancelQueries(profileQuery)
  const before = queryClient.getQueryData(profileQuery.queryKey)?.profile.profileImageUrl ?? null
  rememberProfileImage(queryClient, url)
  return before
}

async function decoded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => undefined)
}

/** Uses XMLHttpRequest for its upload progress: `onProgress` receives 0 to 1. */
function uploadAvatar(file: Blob, onProgress: (sent: number) => void): Promise<AvatarAnswer> {
  const form = new FormData()
  form.append('accessKeyCode', 'me')
  form.append('avatar', file, 'avatar')
  const call = new XMLHttpRequest()
  call.open('POST', '/api/profile/upload-avatar')
  call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError('The upload did not arrive.'))
    call.onload = () => {
      const { status, statusText, responseText } = call
      if (status !== 200) return reject(new HttpError(status, statusText, responseText))
      try {
        resolve(JSON.parse(responseText) as AvatarAnswer)
      } catch {
        // A page of a network that wants people to sign in.
        fail()
      }
    }
    call.onerror = fail
    call.onabort = fail
    call.send(form)
  })
}

const removeAvatar = () => request<AvatarRemovedAnswer>('DELETE', '/api/profile/me/avatar')

/** The original of a picture and the selected part: centered, unless the member has chosen another. */
export interface Original {
  /** The chosen file, or the URL of the stored picture. */
  file: Blob | string
  crop?: Crop
}

interface UploadState {
  /** Upload progress, 0 to 1; null when there is no upload. */
  sent: number | null
  /** The original of the picture at `url`. */
  original: (Original & { url: string }) | null
}

/** Module state: an upload continues when its screen is left. */
let state: UploadState = { sent: null, original: null }
const listeners = new Set<() => void>()

export function setUpload(change: Partial<UploadState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useUploadState = (): UploadState => useSyncExternalStore(subscribe, () => state)
