import type { Plugin } from 'vite'

/**
 * Parts of Ant Design's table that the back office never has, by what takes their place: menus of filters in the heads of columns,
 * selected rows (RowSelection has them), and virtual rows. With them go the library's menus, trees and radio buttons.
 */
const PARTS: Record<string, string> = {
  'useFilter/FilterDropdown': 'export const flattenKeys = () => []; export default () => null',
  useSelection: `
    export const SELECTION_COLUMN = {}
    export const SELECTION_ALL = 'all', SELECTION_INVERT = 'invert', SELECTION_NONE = 'none'
    const none = [(columns) => columns, new Set()]
    export default () => none`,
  'RcTable/VirtualTable': 'export default () => null',
}
const PATH =
  /\/antd\/es\/table\/(?:hooks\/)?(useFilter\/FilterDropdown|useSelection|RcTable\/VirtualTable)\.js$/

/** Leaves these parts out of the build, which fails if the library no longer has them (docs/decisions/back-office.md). */
export function withoutUnusedParts(): Plugin {
  const left = new Set(Object.keys(PARTS))
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: PATH },
      handler(_, id) {
        const part = PATH.exec(id)![1]!
        left.delete(part)
        return { code: PARTS[part]!, map: null }
      },
    },
    generateBundle() {
      if (left.size > 0) this.error(`Ant Design’s table no longer has ${[...left].join(', ')}.`)
    },
  }
}
