import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'
import { nonceOnStyles, stylesAtBuild } from './scripts/ant-design.js'

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), vike(), subsetFonts(), stylesAtBuild(), nonceOnStyles()],
  // What renders documents is part of the build, in its production form: an installation needs no client packages.
  ssr: command === 'build' ? { noExternal: true, external: ['vike'] } : {},
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks() } } } },
    // In what renders documents a chunk of merged modules would run the shell, which only a browser can.
    ssr: { build: { rolldownOptions: { output: { manualChunks: chunkOf } } } },
  },
}))

/** What the gate and the sign-in demo begin with, and the gate's style modules: a chunk less before the gate is usable. */
const FRAME = [
  /\/node_modules\/(react|react-dom|scheduler)\//,
  /\/client\/(http|pages\/brand-data|ui\/(brand|Logo|scene\/when-idle))\.tsx?$/,
  /\/client\/(features\/gate|ui\/scene)\/[^/]+\.module\.css$/,
  /vite\/preload-helper/,
]

/**
 * Not of the gate, though a document's script begins with it: the sign-in demo's own, and what it shares with sections.
 * The icons that the demo shares with the shell stay, or the one would fetch the other. Style sheets go by their own names.
 */
const NOT_AT_THE_GATE =
  /\.css$|\/lucide-react\/dist\/esm\/icons\/(?!(x|menu)\.)|\/client\/(pages\/signin|features\/demo-sign-in|ui\/fluid)\/|\/client\/ui\/\w+\.tsx$/

/** What `Shell.tsx`, which the gate asks for by name, begins with; and an address that two admin chunks would share. */
const SHELL = /\/client\/(query|app\/(Layout|Toasts|SessionEnded)|ui\/back-office\/stylesheet)\.tsx?$/

const SECTION_STYLES =
  /\/client\/features\/(dashboard|download|news|links|tutorials|performance|faq|affiliate|avatar|profile|admin-affiliate|content)\/[^/]+\.module\.css$/

const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/icons\//

/** What sections share, and neither the gate nor the sign-in demo needs. */
const PARTS =
  /\/client\/(list-of|checklist|key-slot|ui\/(Facts|PortalLink|LinkButton|SectionHead|StepBar|KeyReveal|Reveal|VideoCard|content\/[\w-]+))\.tsx?$/

/**
 * Loaded by those that need them, or by their neighbours too: bytes before minification that are not worth a request.
 * With more of them the largest section is over its budget.
 */
const MERGED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 }

/**
 * In the browser small modules that many need are merged, too. The shell is one chunk of all that it imports, but for
 * what a document's script has already: a group takes only what those before it have left.
 */
const chunks = () => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: (id: string) => ofDocuments(id) ?? null },
    {
      name: 'initial',
      tags: ['$initial' as const],
      test: (id: string) => !NOT_AT_THE_GATE.test(id),
      entriesAware: true,
    },
    { name: 'shell', test: SHELL, includeDependenciesRecursively: true },
    { name: (id: string) => ofSections(id) ?? null },
    { name: 'icons', test: ICONS, ...MERGED },
    { name: 'parts', test: PARTS, ...MERGED },
  ],
})

/**
 * Each chunk is a request, and by itself the build would make one of every style module. A style sheet that a document
 * needs has the same content, and so the same name, in both builds: else the document would have its rules twice.
 */
const chunkOf = (id: string) => ofDocuments(id) ?? (OF_THE_SHELL.test(id) ? 'shell-styles' : ofSections(id))

/** Not among the parts' styles in the browser either: there they are in the shell's own chunk. */
const OF_THE_SHELL = /\/client\/ui\/(Avatar|Sheet|Tooltip)\.module\.css$/

function ofDocuments(id: string): string | undefined {
  if (FRAME.some((part) => part.test(id))) return 'frame'
  if (/\/client\/(features\/demo-sign-in|ui\/fluid)\/[^/]+\.module\.css$/.test(id)) return 'demo-styles'
  return undefined
}

function ofSections(id: string): string | undefined {
  if (/\/client\/ui\/content\/[^/]+\.module\.css$/.test(id)) return 'released-styles'
  if (/\/client\/ui\/\w+\.module\.css$/.test(id)) return 'part-styles'
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
