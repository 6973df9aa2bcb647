import { getFile } from '../../shell/http/http.js'
import { RECORD_PATH } from '#src/performance/record.contract.js'

/** The published record as it is now: no copy that the browser has. @throws {HttpError} */
export const fetchRecord = async (): Promise<string> =>
  (await getFile(RECORD_PATH, { cache: 'no-cache' })).text()
