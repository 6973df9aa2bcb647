import type { InjectFilterEntry } from 'vike/types'

/** Fonts are left to the styles that name them: fetched ahead, they would hold up what must come first. */
export default function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
