import type { AvatarAnswer, AvatarRemovedAnswer } from '#src/profile/avatar/avatar.contract.js'
import { HttpError, request } from '../http/http.js'

/** Uses XMLHttpRequest for its upload progress: `onProgress` receives 0 to 1. */
export function uploadAvatar(file: Blob, onProgress: (sent: number) => void): Promise<AvatarAnswer> {
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

export const removeAvatar = () => request<AvatarRemovedAnswer>('DELETE', '/api/profile/me/avatar')
