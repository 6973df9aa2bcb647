import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import vike from 'vike/plugin'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { backOfficeChunk, chunkPlan, sharedChunks, stylePlan } from './scripts/chunk-plan.mjs'
import { lengths } from './client/theme/tokens.js'
import { adoptedStyles } from './scripts/adopted-styles.js'
import { stylesAtBuild } from './scripts/ant-design.js'
import { withoutUnusedParts } from './scripts/unused-parts.js'

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [
    react(),
    vike(),
    tailwindcss(),
    directIcons(),
    subsetFonts(),
    stylesAtBuild(),
    withoutUnusedParts(),
    adoptedStyles(),
  ],
  // Document rendering is part of the production build: an installation needs no client packages.
  ssr: command === 'build' ? { noExternal: true, external: ['vike'] } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { postcss: { plugins: [lengthsOfTokens()] } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: browserChunks() } },
      },
    },
    ssr: { build: { rolldownOptions: { output: { codeSplitting: styleChunks() } } } },
  },
}))

/** What is loaded at once by the plan; what later parts share by its folder, small modules merged, for each is a request. */
const browserChunks = (): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: chunkPlan(), debugName: 'plan' },
    { name: backOfficeChunk(), debugName: 'back-office' },
    {
      name: sharedChunks(),
      debugName: 'shared',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1000,
    },
  ],
})

const styleChunks = (): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [{ name: stylePlan(), debugName: 'styles' }],
})

/** Replaces the variables of font sizes and spaces by their values. */
const lengthsOfTokens = () => ({
  postcssPlugin: 'lengths-of-tokens',
  Declaration(declaration: { value: string }) {
    const value = declaration.value.replaceAll(
      /var\((--[\w-]+)\)/g,
      (variable, name: string) => lengths[name] ?? variable,
    )
    if (value !== declaration.value) declaration.value = value
  },
})

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

/**
 * Imports each icon from its own file. Through the library's index, everything that imports one icon seems to import them
 * all, and the chunk plan would put them all at the gate.
 */
function directIcons(): Plugin {
  const library = fileURLToPath(import.meta.resolve('lucide-react/icons/x')).replace(
    /icons[^/]*\/x\.mjs$/,
    'lucide-react.mjs',
  )
  const exported = readFileSync(library, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/[\w-]+)\.mjs'/g,
  )
  const files = new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [
        name,
        `lucide-react/${file.slice(2)}`,
      ]),
    ),
  )
  const direct = (imported: string) => {
    const [name = '', local = name] = imported.trim().split(/\s+as\s+/)
    return `import ${local} from '${files.get(name)}';`
  }
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replaceAll(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_, names: string) =>
          names.split(',').map(direct).join(' '),
        ),
        map: null,
      }),
    },
  }
}
