import { isProductKey, type KeyLevel, type Template } from '../../src/keys/keys.contract.js'
import { SECTION_IDS, SECTIONS, titleOf, type SectionId } from './sections.js'

export interface MenuEntry {
  id: SectionId
  label: string
  path: string
}

interface Viewer {
  level: KeyLevel
  masterTemplate: Template | null
}

/**
 * Who finds which entry (spec §2 and §6). Every member finds all sections of §2: the shorter list that §6 gives for
 * ordinary keys is read as the least they see, for without an entry nobody could reach their profile or apply as an
 * affiliate. What an entry opens, the server allows or refuses by itself.
 */
const MASTERS_ONLY: Partial<Record<SectionId, (template: Template) => boolean>> = {
  admin: () => true,
  // The indicator master's content manager works too, once its address is typed (spec §6).
  content: (template) => template === 'automation',
}

export function menuFor({ level, masterTemplate }: Viewer): MenuEntry[] {
  const isListed = (id: SectionId) => {
    const allows = MASTERS_ONLY[id]
    return !allows || (masterTemplate !== null && allows(masterTemplate))
  }
  return SECTION_IDS.filter(isListed).map((id) => ({
    id,
    label: titleOf(id, level),
    path: SECTIONS[id].path,
  }))
}

const FIRST_PINS: readonly SectionId[] = ['dashboard', 'download', 'performance']

/**
 * What 'Quick Access' holds until the person pins something: for product keys the admin entry too (spec §6), which
 * shows only where the menu has it.
 */
export const firstPins = (key: string, productPrefix: string): readonly SectionId[] =>
  isProductKey(key, productPrefix) ? [...FIRST_PINS, 'admin'] : FIRST_PINS

/** Both groups in the menu's order; each entry stands in one of them. */
export const groupMenu = (entries: MenuEntry[], pins: readonly SectionId[]) => ({
  quick: entries.filter(({ id }) => pins.includes(id)),
  others: entries.filter(({ id }) => !pins.includes(id)),
})
