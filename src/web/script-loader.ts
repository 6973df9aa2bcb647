import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT_ON_DEVICE, RESUMED_ONCE } from '../keys/kept-session.contract.js'
import { DIST } from '../places.js'

/** A file of the build: what it imports before it runs, what it may import later, its style sheets. */
interface BuiltFile {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Sources, and chunks that several share, by name. */
type Build = Record<string, BuiltFile>

/** What comes after sign-in. */
const SHELL = 'app/Shell.tsx'

/**
 * Puts a document's script off until the page is painted: on a slow line the two would share what there is. A browser
 * that does not tell when it has painted gets it a little later. An Enter in a form that comes before it is kept for it.
 *
 * Along with the script everything is asked for that it imports, and the shell where somebody comes back into a kept
 * session: one found in the other, each would take a round trip of its own.
 */
export class ScriptLoader {
  private build: Promise<Build> | null = null
  private readonly loaders = new Map<string, string>()

  constructor(private readonly isDevelopment: boolean) {}

  /** `html`: with Vike's own script element. */
  async afterPaint(html: string): Promise<string> {
    const element = /<script src="([^"]+)" type="module" async (nonce="[^"]+")><\/script>/.exec(html)
    if (!element) return html
    const [script, address = '', nonce] = element
    const loader = this.loaders.get(address) ?? loaderOf(address, await (this.build ??= this.read()))
    this.loaders.set(address, loader)
    return html.replace(script, () => `<script type="module" ${nonce}>${loader}</script>`)
  }

  /** In development the files are as many as the modules, and none is known beforehand. */
  private async read(): Promise<Build> {
    return this.isDevelopment ? {} : (JSON.parse(await readFile(join(DIST, 'assets.json'), 'utf8')) as Build)
  }
}

function loaderOf(address: string, build: Build): string {
  const [name, entry] = Object.entries(build).find(([, { file }]) => `/${file}` === address) ?? []
  const own = name ? filesOf(name, build) : []
  const shell = entry?.dynamicImports?.includes(SHELL) ? filesOf(SHELL, build) : []
  // The document has the script's own style sheets inside.
  const imports = own.filter((file) => isScript(file) && `/${file}` !== address)
  const kept = shell.filter((file) => !own.includes(file))
  return `
const note = ({ key, target }) => key === 'Enter' && target.form && (document.documentElement.dataset.entered = 'early')
const isKept = () => {
  try {
    return localStorage['${KEPT_ON_DEVICE}'] ?? sessionStorage['${RESUMED_ONCE}']
  } catch {}
}
const fetchEarly = (files) => {
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }))
  }
}
let isBegun = false
const load = () => {
  if (isBegun) return
  isBegun = true
  fetchEarly(${listed(imports)})
  if (isKept()) fetchEarly(${listed(kept)})
  import('${address}').then(() => removeEventListener('keydown', note))
}
addEventListener('keydown', note)
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
setTimeout(load, 1500)
`
}

const isScript = (file: string) => file.endsWith('.js')
const listed = (files: string[]) => JSON.stringify(files.map((file) => `/${file}`))

/** All that a file imports before it runs, and itself, with their style sheets. */
function filesOf(name: string, build: Build): string[] {
  const files = new Set<string>()
  const add = ({ file, imports = [], css = [] }: BuiltFile) => {
    if (files.has(file)) return
    for (const part of [file, ...css]) files.add(part)
    for (const imported of imports) add(build[imported]!)
  }
  add(build[name]!)
  return [...files]
}
