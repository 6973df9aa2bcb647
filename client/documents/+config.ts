import type { Config } from 'vike/types'

/**
 * Vike chooses the document, react-router the screen inside the shell (docs/decisions/documents.md).
 * Documents are HTML by default; a page that runs in the browser has a `+client` entry of its own, and one that React
 * takes over there says so in `+isHydrated`.
 */
export default {
  filesystemRoutingRoot: '/',
  meta: {
    Head: { env: { server: true } },
    Page: { env: { server: true } },
    isHydrated: { env: { server: true } },
  },
} satisfies Config
