import { queryOptions } from '@tanstack/react-query'
import {
  type DataFormat,
  type ErasureAnswer,
  MEMBER_DATA_FILE,
} from '#src/keys/personal-data/personal-data.contract.js'
import { get, getFile, request } from '#client/shell/http/http.js'
import { saveFile } from '#client/ui/controls/save-file.js'
import { memberPath } from '#client/admin/keys/keys.api.js'

/** Read anew at each visit: the member can request and undo it, too. */
export const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'erasure', id],
    queryFn: ({ signal }) => get<ErasureAnswer>(memberPath(id, '/erase'), signal),
    staleTime: 10_000,
  })

export const requestErasure = (id: string) => request<ErasureAnswer>('POST', memberPath(id, '/erase'), {})

export const undoErasure = (id: string) => request<ErasureAnswer>('DELETE', memberPath(id, '/erase'))

/** Saves the file once all of it has arrived, so that a failure leaves no part of one. @throws {HttpError} */
export async function downloadData(id: string, format: DataFormat): Promise<void> {
  saveFile(`${MEMBER_DATA_FILE}.${format}`, await getFile(memberPath(id, `/export?format=${format}`)))
}
