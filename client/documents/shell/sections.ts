import { type Section } from '../../shell/sections/section.js'

const modules = import.meta.glob<{ section: Section }>(
  ['../../sections/*/index.ts', '../../admin/*/index.ts'],
  {
    eager: true,
  },
)

/** Every section in menu order: each folder that has an index.ts. */
export const SECTIONS: readonly Section[] = Object.values(modules)
  .map(({ section }) => section)
  .sort((one, other) => one.order - other.order)

/** The section's folder, as in `sections/news`. */
export const folderOf = (section: Section): string =>
  Object.keys(modules)
    .find((file) => modules[file]!.section === section)!
    .split('/')
    .slice(-3, -1)
    .join('/')
