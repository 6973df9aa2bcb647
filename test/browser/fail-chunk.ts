import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Makes a lazy part of the client fail to load. Returns its address. */
export async function failChunk(page: Page, part: string): Promise<string> {
  const chunks = JSON.parse(await readFile('dist/assets.json', 'utf8'))
  const address = `**/${chunks[part].file}`
  await page.route(address, (route) => route.abort())
  return address
}
