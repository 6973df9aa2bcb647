import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEEP_SIGNED_IN_KEY, RESUME_ONCE_KEY } from '../keys/sessions/session-storage.contract.js'
import { DIST } from '../platform/config/paths.js'

/** Addresses of files that the build found a document's script to need (scripts/finish-build.mjs). */
interface ScriptFiles {
  /** All that it imports before it runs. */
  imports: string[]
  /** What comes after sign-in, for a session that is resumed. */
  resumed: string[]
}

/**
 * Puts a document's script off until the page is painted: on a slow line the two would share what there is. A browser
 * that does not tell when it has painted gets it a little later. An Enter in a form that comes before it is kept for it.
 *
 * Along with the script everything is asked for that it imports, and the shell where somebody comes back into a kept
 * session: one found in the other, each would take a round trip of its own.
 */
export class ScriptLoader {
  private files: Promise<Record<string, ScriptFiles>> | null = null
  private readonly loaders = new Map<string, string>()

  constructor(private readonly isDevelopment: boolean) {}

  /** `html`: with Vike's own script element. */
  async afterPaint(html: string): Promise<string> {
    const element = /<script src="([^"]+)" type="module" async (nonce="[^"]+")><\/script>/.exec(html)
    if (!element) return html
    const [script, address = '', nonce] = element
    const files = await (this.files ??= this.read())
    const loader = this.loaders.get(address) ?? loaderOf(address, files[address])
    this.loaders.set(address, loader)
    return html.replace(script, () => `<script type="module" ${nonce}>${loader}</script>`)
  }

  /** In development the files are as many as the modules, and none is known beforehand. */
  private async read(): Promise<Record<string, ScriptFiles>> {
    if (this.isDevelopment) return {}
    return JSON.parse(await readFile(join(DIST, 'scripts.json'), 'utf8')) as Record<string, ScriptFiles>
  }
}

const NONE: ScriptFiles = { imports: [], resumed: [] }

function loaderOf(address: string, { imports, resumed } = NONE): string {
  return `
const note = ({ key, target }) => key === 'Enter' && target.form && (document.documentElement.dataset.entered = 'early')
const isKept = () => {
  try {
    return localStorage['${KEEP_SIGNED_IN_KEY}'] ?? sessionStorage['${RESUME_ONCE_KEY}']
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
  fetchEarly(${JSON.stringify(imports)})
  if (isKept()) fetchEarly(${JSON.stringify(resumed)})
  import('${address}').then(() => removeEventListener('keydown', note))
}
addEventListener('keydown', note)
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
setTimeout(load, 1500)
`
}
