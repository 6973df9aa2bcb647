import { isProductKey, type KeyLevel } from '#src/keys/keys.contract.js'
import { isOpenTo, type Section, titleOf, type Viewer as SectionViewer } from './section.js'

export interface MenuEntry {
  id: string
  label: string
  section: Section
}

interface Viewer extends SectionViewer {
  level: KeyLevel
}

/**
 * Who sees which entry (product §2, §6). Every member sees all sections of §2: the shorter list in §6 is read
 * as a minimum for ordinary keys, because without an entry nobody could reach their profile or apply.
 */
export const menuFor = (sections: readonly Section[], viewer: Viewer): MenuEntry[] =>
  sections
    .filter((section) => isListedFor(section, viewer))
    .map((section) => ({ id: section.id, label: titleOf(section, viewer.level), section }))

const isListedFor = (section: Section, viewer: Viewer): boolean =>
  isOpenTo(section, viewer) && (section.isListed?.(viewer) ?? true)

/** The default 'Quick Access' until the member pins something; contains only entries of their menu. */
export const firstPins = (sections: readonly Section[], key: string, productPrefix: string): string[] =>
  sections
    .filter(({ isPinnedFor }) =>
      isPinnedFor === 'product keys' ? isProductKey(key, productPrefix) : isPinnedFor === 'everybody',
    )
    .map(({ id }) => id)

/** Both groups in menu order; each entry is in exactly one. */
export const groupMenu = (entries: MenuEntry[], pins: readonly string[]) => ({
  quick: entries.filter(({ id }) => pins.includes(id)),
  others: entries.filter(({ id }) => !pins.includes(id)),
})
