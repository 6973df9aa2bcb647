import { join, resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { withoutUnusedVariants } from './unused-variants.js'

const ROOT = resolve(import.meta.dirname, '..')
const BACK_OFFICE = join(ROOT, 'client/admin/back-office')

type ExtractedStyles = ReturnType<
  typeof import('../client/admin/back-office/ant-design-styles.js').extractStyles
>

/**
 * Ant Design generates a style sheet for each component in the browser, a large part of its cost there. The build renders them
 * once into a sheet, and `zeroRuntime` tells the library that they are there (docs/decisions/back-office.md). It fails if the client uses a
 * component whose styles were not rendered: in development that would look right.
 */
export function stylesAtBuild(): Plugin {
  let extracted: ExtractedStyles
  return {
    name: 'ant-design-styles-at-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      extracted = await extractStyles()
    },
    transform: {
      filter: { id: /\/client\/theme\/ant-design-stylesheet\.ts$/ },
      handler() {
        const source = withoutUnusedVariants(extracted.css)
        const sheet = this.emitFile({ type: 'asset', name: 'ant-design.css', source })
        return { code: `export const stylesheet = import.meta.ROLLUP_FILE_URL_${sheet}`, map: null }
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const used = modules.flatMap((id) => /\/antd\/es\/([\w-]+)\/style\/index\.js$/.exec(id)?.[1] ?? [])
      const missing = used.filter((folder) => !extracted.components.includes(folder.replaceAll('-', '')))
      if (missing.length > 0) this.error(`ant-design-styles.tsx does not render ${missing.join(', ')}.`)
    },
  }
}

async function extractStyles(): Promise<ExtractedStyles> {
  const { module } = await runnerImport<typeof import('../client/admin/back-office/ant-design-styles.js')>(
    join(BACK_OFFICE, 'ant-design-styles.tsx'),
    { root: ROOT, configFile: false },
  )
  return module.extractStyles()
}
