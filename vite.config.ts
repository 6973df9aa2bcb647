import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), vike(), subsetFonts(), nonceOnStyles()],
  // What renders documents is part of the build, in its production form: an installation needs no client packages.
  ssr: command === 'build' ? { noExternal: true, external: ['vike'] } : {},
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { manualChunks: chunkOf } },
  },
}))

const SHELL_STYLES =
  /\/client\/(app|features\/not-found)\/[^/]+\.module\.css$|\/client\/ui\/(Avatar|Sheet|Tooltip)\.module\.css$/

const SECTION_STYLES =
  /\/client\/features\/(dashboard|download|news|links|tutorials|performance|faq|affiliate|admin-affiliate|content)\/[^/]+\.module\.css$/

/** What the gate and the sign-in demo begin with, and the gate's style modules: a chunk less before the gate is usable. */
const FRAME = [
  /\/node_modules\/(react|react-dom|scheduler)\//,
  /\/client\/(pages\/brand-data|ui\/(brand|Logo|scene\/when-idle))\.tsx?$/,
  /\/client\/(features\/gate|ui\/scene)\/[^/]+\.module\.css$/,
  /vite\/preload-helper/,
]

/** Each chunk is a request, and by itself the build would make one of every style module. */
function chunkOf(id: string): string | undefined {
  if (FRAME.some((part) => part.test(id))) return 'frame'
  if (/\/client\/(features\/demo-sign-in|ui\/fluid)\/[^/]+\.module\.css$/.test(id)) return 'demo-styles'
  if (SHELL_STYLES.test(id)) return 'shell-styles'
  if (/\/client\/ui\/content\/[^/]+\.module\.css$/.test(id)) return 'released-styles'
  const section = SECTION_STYLES.exec(id)?.[1]
  return section && `${section}-styles`
}

/** Latin text and the signs that our texts use, in the weights of the theme: half of what the fonts would weigh. */
function subsetFonts(): Plugin {
  const range = (from: number, to: number) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€™→←↑↓−×≤≥`
  const weights = { wght: { min: 400, max: 650, default: 400 } }
  return {
    name: 'subset-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
          file.source = await subsetFont(Buffer.from(file.source), characters, {
            targetFormat: 'woff2',
            variationAxes: weights,
          })
    },
  }
}

/** Some parts of Ant Design (scroll bars, scroll lock) make style elements without the nonce that the policy asks for. */
function nonceOnStyles(): Plugin {
  return {
    name: 'nonce-on-styles',
    apply: 'build',
    transform: {
      filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/ },
      handler(code) {
        const nonce = "csp?.nonce ?? document.querySelector('script[nonce]')?.nonce"
        const marked = code.replace(
          /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;/,
          `{ styleNode.nonce = ${nonce};`,
        )
        if (marked === code) throw new Error('Ant Design makes its style elements in another way by now.')
        return { code: marked, map: null }
      },
    },
  }
}
