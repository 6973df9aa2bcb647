import type { ContentType } from '#src/content/content.contract.js'
import { jsonFault } from '#src/content/json-fault.contract.js'

/** Formats JSON for reading; returns other content, and JSON that cannot be parsed, unchanged. */
export const formatCode = (type: ContentType, content: string): string =>
  type === 'json' && !jsonFault(content) ? JSON.stringify(JSON.parse(content), null, 2) : content
