import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Section } from '../../client/shell/sections/section.js'

const CLIENT = resolve('client')

const entries = ['sections', 'admin']
  .flatMap((room) => readdirSync(join(CLIENT, room)).map((folder) => join(CLIENT, room, folder, 'index.ts')))
  .filter((file) => existsSync(file))

/** Every section in the menu's order, collected like client/documents/shell/sections.ts does with Vite. */
export const SECTIONS: readonly Section[] = (
  await Promise.all(entries.map((file) => import(file) as Promise<{ section: Section }>))
)
  .map(({ section }) => section)
  .sort((one, other) => one.order - other.order)
