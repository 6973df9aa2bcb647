import { queryOptions } from '@tanstack/react-query'
import {
  DATA_FILE,
  type DataFormat,
  type ErasureAnswer,
} from '#src/keys/personal-data/personal-data.contract.js'
import { get, getFile, request } from '#client/shell/http/http.js'
import { saveFile } from '#client/ui/controls/save-file.js'

const ERASE = '/api/me/erase'

/** Whether the member has requested to delete the account. */
export const erasureQuery = queryOptions({
  queryKey: ['me', 'erasure'],
  queryFn: ({ signal }) => get<ErasureAnswer>(ERASE, signal),
})

export const undoErasure = () => request<ErasureAnswer>('DELETE', ERASE)

/** The key first: the server wants it to be entered again for this. */
export async function requestErasure(accessKey: string): Promise<ErasureAnswer> {
  await request<void>('POST', '/api/auth/confirm', { accessKey })
  return request<ErasureAnswer>('POST', ERASE)
}

/** Saves the file once all of it has arrived, so that a failure leaves no part of one. @throws {HttpError} */
export async function downloadData(format: DataFormat): Promise<void> {
  saveFile(`${DATA_FILE}.${format}`, await getFile(`/api/me/export?format=${format}`))
}
