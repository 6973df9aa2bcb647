/** What the build made for a document; the server reads it, `client/documents/+onRenderHtml.tsx` writes it into the page. */
export interface DocumentAssets {
  styles: DocumentStyle[]
  /** `null`: the document runs no code. */
  script: DocumentScript | null
}

export interface DocumentStyle {
  href: string
  css: string
}

/** Addresses of a document's script and of what it needs (dist/scripts.json, by scripts/finish-build.mjs). */
export interface DocumentScript {
  address: string
  /** Everything that the script imports before it runs. */
  imports: string[]
  /** What follows sign-in, for a session that is resumed. */
  resumed: string[]
  /** What a section's screen adds to that, by the section's folder. */
  sections: Record<string, string[]>
}

/** Writes a rendered page as an HTML document. */
export type WriteDocument = (assets: DocumentAssets) => string

/** Documents with an address of their own, the same for every visitor. All others are the portal's sections. */
export const PUBLIC_PATHS = ['/start', '/signin'] as const
