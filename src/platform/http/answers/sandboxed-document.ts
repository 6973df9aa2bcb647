/** A document for a frame whose page allows neither scripts nor style blocks. */
export interface SandboxedDocument {
  /** Without scripts, and without its style blocks. */
  html: string
  /** The text of its style blocks. */
  styles: string
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** Scripts, what is shown or loaded for them, and a focus that only a page with scripts may set. */
const SCRIPT =
  /<(script|noscript)[^>]*>[\s\S]*?<\/\1>|<link[^>]*rel="(?:module)?preload"[^>]*>| autofocus=""/gi

/** Returns an HTML document of ours for a preview (docs/decisions/brand.md). */
export function sandboxedDocument(html: string): SandboxedDocument {
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => text).join('\n')
  return { html: html.replaceAll(STYLE, '').replaceAll(SCRIPT, ''), styles }
}
