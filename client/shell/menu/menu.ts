import { isProductKey, type KeyLevel, type Template } from '../../../src/keys/keys.contract.js'
import { isOpenTo, type Section, titleOf } from '../sections/section.js'

export interface MenuEntry {
  id: string
  label: string
  section: Section
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
export const menuFor = (sections: readonly Section[], viewer: Viewer): MenuEntry[] =>
  sections
    .filter((section) => isListedFor(section, viewer))
    .map((section) => ({ id: section.id, label: titleOf(section, viewer.level), section }))

const isListedFor = (section: Section, viewer: Viewer): boolean =>
  isOpenTo(section, viewer) &&
  (section.listedFor === undefined || section.listedFor.includes(viewer.masterTemplate!))

/** What 'Quick Access' holds until the person pins something; it shows only what the menu has. */
export const firstPins = (sections: readonly Section[], key: string, productPrefix: string): string[] =>
  sections
    .filter(({ isPinnedFor }) =>
      isPinnedFor === 'product keys' ? isProductKey(key, productPrefix) : isPinnedFor === 'everybody',
    )
    .map(({ id }) => id)

/** Both groups in the menu's order; each entry is in one of them. */
export const groupMenu = (entries: MenuEntry[], pins: readonly string[]) => ({
  quick: entries.filter(({ id }) => pins.includes(id)),
  others: entries.filter(({ id }) => !pins.includes(id)),
})
