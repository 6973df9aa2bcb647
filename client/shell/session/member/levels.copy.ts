import { LEVEL_LABELS } from '#src/keys/keys.contract.js'
import { formatList } from '#client/ui/controls/text/format-list.js'
import { VPS_DOWNLOAD_LEVELS } from './levels.js'

/** Which keys include the VPS as a file: 'Full Access and Lifetime keys'. */
export const VPS_FILE_KEYS = `${formatList(VPS_DOWNLOAD_LEVELS.map((level) => LEVEL_LABELS[level]))} keys`
