import type { FoundMemberAnswer } from '../../../src/keys/members.contract.js'
import { request } from '../../shell/http/http.js'

/** The id of the member with this whole access key, null if nobody has it; the key is in no address. @throws {HttpError} */
export async function findByKey(q: string, signal?: AbortSignal): Promise<string | null> {
  const { id } = await request<FoundMemberAnswer>('POST', '/api/admin/members/find', { q }, { signal })
  return id
}
