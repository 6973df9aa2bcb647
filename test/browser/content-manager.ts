import { expect, type Page } from '@playwright/test'
import type { Template } from '../../src/keys/keys.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { signIn } from './applicants.js'

/** The row of an item in the content manager. */
export const rowOf = (page: Page, key: string) =>
  page
    .getByRole('list', { name: 'Content items' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: key, exact: true }) })

/** The field for an item's content: a text area or CodeMirror. */
export const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })

/** The create form or an open row; the filters have fields of the same names. */
export const formOf = (page: Page) => page.locator('form').filter({ has: contentField(page) })

export const previewOf = (page: Page, name: string) => page.getByRole('region', { name: `Preview: ${name}` })

/** Shows the HTML of formatted text. */
export const showSource = (page: Page) => formOf(page).getByRole('button', { name: 'Edit as HTML' }).click()

interface Fields {
  key?: string
  section?: string
  content: string
}

export async function fillItem(page: Page, { key, section, content }: Fields) {
  if (key) await page.getByRole('combobox', { name: 'Content key' }).fill(key)
  if (section) await formOf(page).getByRole('combobox', { name: 'Section' }).fill(section)
  await contentField(page).fill(content)
}

export async function choose(page: Page, field: string, option: string) {
  const box = formOf(page).getByRole('combobox', { name: field })
  const choice = page.getByTitle(option, { exact: true }).last()
  await box.click()
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
  // Choices out of view are not in the page.
  for (let presses = 0; presses < 20 && !(await choice.isVisible()); presses++) await box.press('ArrowUp')
  await choice.click()
}

/** A master's calls without a browser; every call must succeed. */
export async function masterOf(portal: PortalProcess, template: Template) {
  const { call } = await signIn(portal, portal.keys[`${template} master`]!)
  const done = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body)
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }
  const base = `/api/content/${template}`
  return {
    call,
    create: (item: { contentKey: string } & Record<string, unknown>) =>
      done('POST', '/api/content', { content: 'words', ...item }),
    update: (key: string, change: object) => done('PUT', `${base}/${key}`, change),
    remove: (key: string) => done('DELETE', `${base}/${key}`),
    apply: () => done('POST', `${base}/apply`),
    list: async () => (await done('GET', base)).content as { contentKey: string; content: string }[],
    /** Applies the demo data's release again. */
    goBack: () => done('POST', `${base}/releases/1/apply`),
  }
}
