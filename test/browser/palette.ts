import type { Page } from '@playwright/test'

/** The portal's search, once it is open. */
export const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search the portal' })
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search the portal' }),
    options: dialog.getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
    count: dialog.getByRole('status'),
  }
}
