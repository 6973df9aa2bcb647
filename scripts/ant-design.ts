import { join, resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { withoutUnusedVariants } from './unused-variants.js'

const ROOT = resolve(import.meta.dirname, '..')
const BACK_OFFICE = join(ROOT, 'client/admin/back-office')

type ExtractedStyles = ReturnType<
  typeof import('../client/admin/back-office/ant-design-styles.js').extractStyles
>

/**
 * Ant Design generates its styles and tokens in the browser, component by component, which is half of its
 * cost there. The build generates them once (docs/decisions/back-office.md): a style sheet and both themes' values, and
 * removes the generating code. It fails if a component is used whose styles were not extracted.
 */
export function stylesAtBuild(): Plugin {
  let extracted: ExtractedStyles
  /** Style names that each of the library's modules requests. */
  const usedStyles = new Map<string, string[]>()
  return {
    name: 'ant-design-styles-at-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      extracted = await extractStyles()
    },
    transform: {
      filter: {
        id: [
          /\/client\/(admin\/back-office\/admin-theme|theme\/ant-design-stylesheet)\.ts$/,
          /\/node_modules\/antd\/es\//,
        ],
      },
      handler(code, id) {
        if (id.endsWith('/admin-theme.ts')) return { code: themeModule(extracted), map: null }
        if (id.endsWith('/ant-design-stylesheet.ts'))
          return { code: sheetModule(this.emitFile(sheetOf(extracted))), map: null }
        const ready = READY.find(({ file }) => id.endsWith(file))
        if (ready) return { code: replaced(code, ready), map: null }
        const calls = /\bgen(StyleHooks|ComponentStyleHook|SubStyleComponent)\(/.test(code)
          ? callsIn(this.parse(code))
          : []
        if (calls.length === 0) return null
        usedStyles.set(
          id,
          calls.map(({ name }) => name),
        )
        return { code: withoutStyles(code, calls), map: null }
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const missing = modules
        .flatMap((id) => usedStyles.get(id) ?? [])
        .filter((name) => !extracted.known.includes(name))
      if (missing.length > 0)
        this.error(`ant-design-styles.tsx does not render ${[...new Set(missing)].join(', ')}.`)
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

const sheetOf = ({ css }: ExtractedStyles) => ({
  type: 'asset' as const,
  name: 'ant-design.css',
  source: withoutUnusedVariants(css),
})

/** Replaces ant-design-stylesheet.ts. */
const sheetModule = (sheet: string) => `export const stylesheet = import.meta.ROLLUP_FILE_URL_${sheet}`

/** Replaces admin-theme.ts by its result. */
function themeModule({ tokens: { phone, desktop }, key }: ExtractedStyles): string {
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(phone[name])
  const desktopOnly = Object.fromEntries(Object.entries(desktop).filter(differs))
  return `
    const phone = ${JSON.stringify(phone)}
    const desktop = { ...phone, ...${JSON.stringify(desktopOnly)} }
    const themeOf = (token) => ({ token, cssVar: { key: '${key}' }, hashed: false, zeroRuntime: true })
    const [onPhone, onDesktop] = [phone, desktop].map(themeOf)
    export const DESKTOP_QUERY = '(min-width: 1024px)'
    export const adminTheme = (isDesktop) => (isDesktop ? onDesktop : onPhone)`
}

/** Replacements for the library's style generation. */
const READY = [
  {
    file: '/theme/useToken.js',
    made: /import \{ useCacheToken \} from '@ant-design\/cssinjs';|export default function useToken\(\) \{[\s\S]*\}/g,
    ready: [
      '',
      `export default function useToken() {
      const { token, cssVar } = React.useContext(DesignTokenContext);
      return [undefined, token, '', token, cssVar, true];
    }`,
    ],
  },
  {
    file: '/theme/util/genStyleUtils.js',
    made: /export const \{\s*genStyleHooks,[\s\S]*?\n\}\);/g,
    ready: [
      `import { DesignTokenContext } from '../context';
    const useNames = () => ['', useContext(DesignTokenContext).cssVar?.key];
    const Nothing = () => null;
    export const genStyleHooks = () => useNames;
    export const genComponentStyleHook = () => () => '';
    export const genSubStyleComponent = () => Nothing;`,
    ],
  },
  {
    file: '/theme/util/useResetIconStyle.js',
    made: /const useResetIconStyle = [\s\S]*?\n\};/g,
    ready: ['const useResetIconStyle = () => {};'],
  },
]

function replaced(code: string, { file, made, ready }: (typeof READY)[number]): string {
  let count = 0
  const result = code.replace(made, () => ready[count++] ?? '')
  if (count !== ready.length)
    throw new Error(`Ant Design's ${file} has changed. Update READY in scripts/ant-design.ts.`)
  return result
}

interface StyleCall {
  name: string
  /** Position of its arguments. */
  start: number
  end: number
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

function callsIn(node: unknown): StyleCall[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as SyntaxNode
  const called = type === 'CallExpression' ? (callee as SyntaxNode).name : null
  if (!/^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/.test(String(called)))
    return Object.values(node).flatMap(callsIn)
  const [first, ...rest] = given as [SyntaxNode, ...SyntaxNode[]]
  const cells =
    first.type === 'ArrayExpression'
      ? (first.elements as SyntaxNode[]).map(({ value }) => value)
      : [first.value, first.value]
  return [{ name: cells.join('-'), start: first.start, end: (rest.at(-1) ?? first).end }]
}

const withoutStyles = (code: string, calls: StyleCall[]): string =>
  calls.toReversed().reduce((result, { start, end }) => result.slice(0, start) + result.slice(end), code)
