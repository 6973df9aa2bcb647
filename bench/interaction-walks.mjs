// Over 200 lines: one walk after another, to be read in one place.
// What members and masters do on each screen. Each step is measured; steps of a walk follow each other on one page.

import { newMemberKey } from './interaction-portal.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Locator} Locator
 * @typedef {(page: Page) => Locator} Find
 */

/**
 * One of `press`, `type` and `hover`. `first` is done before, unmeasured; `shows` must be visible in the end.
 * @typedef {object} Step
 * @property {string} what
 * @property {(page: Page) => Promise<unknown>} [first]
 * @property {Find} [press] what is clicked
 * @property {string} [key] what is pressed on the keyboard
 * @property {Find} [hover] what the pointer moves to
 * @property {Find} [drag] what the pointer drags, by a quarter of its width
 * @property {Find} [shows]
 */

/** @typedef {{who: 'visitor' | 'member' | 'master', at: string, steps: Step[], viewport?: {width: number, height: number}}} Walk */

/** 1,000 new keys. */
const KEY_FILE = {
  name: 'keys.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['type,holder', ...Array.from({ length: 1000 }, (_, at) => `lifetime,Holder ${at}`)].join('\n'),
  ),
}
const PHONE = { width: 360, height: 800 }
const SECTIONS = [
  'download',
  'news',
  'links',
  'tutorials',
  'performance',
  'faq',
  'affiliate',
  'profile',
  'dashboard',
]

/** @param {string} name @returns {Find} */
const button = (name) => (page) => page.getByRole('button', { name, exact: true })
const main = (/** @type {Page} */ page) => page.getByRole('main')
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog')
const heading = (/** @type {Page} */ page) => main(page).getByRole('heading', { level: 1 })
const closed = async (/** @type {Page} */ page) => {
  await page.keyboard.press('Escape')
  await dialog(page).first().waitFor({ state: 'hidden' })
}
const row = (/** @type {number} */ at) => (/** @type {Page} */ page) => page.getByRole('row').nth(at)

/** @param {string} when @returns {Step[]} */
const menu = (when) =>
  SECTIONS.map((id) => ({
    what: `menu: ${id}, ${when}`,
    press: (page) => page.getByRole('navigation', { name: 'Sections' }).locator(`a[href="/${id}"]`),
    shows: heading,
  }))

/** @param {string} words @returns {(page: Page) => Promise<void>} */
const typedKey = (words) => (page) => page.getByRole('textbox', { name: 'Access Key' }).fill(words)

/** @type {Walk[]} */
const VISITORS = [
  {
    who: 'visitor',
    at: '/',
    steps: [
      {
        what: 'gate: a letter',
        first: (page) => page.getByRole('textbox', { name: 'Access Key' }).focus(),
        key: 'a',
      },
      {
        what: 'gate: a refused key',
        first: typedKey('no-key-of-the-benchmarks'),
        press: button('Access System'),
        shows: (page) => page.getByRole('alert'),
      },
      {
        what: 'gate: unlock',
        first: (page) => typedKey(newMemberKey())(page),
        press: button('Access System'),
        shows: (page) => page.getByRole('navigation', { name: 'Sections' }),
      },
    ],
  },
  {
    who: 'visitor',
    at: '/',
    steps: [
      {
        what: 'gate: lost key',
        press: (page) => page.getByRole('link', { name: 'Lost your key?' }),
        shows: dialog,
      },
    ],
  },
  {
    who: 'visitor',
    at: '/start',
    steps: [
      {
        what: 'start: open a question',
        press: (page) => main(page).locator('summary').first(),
        shows: (page) => main(page).locator('details[open]'),
      },
    ],
  },
  {
    who: 'visitor',
    at: '/signin',
    steps: [
      {
        what: 'sign-in: a letter',
        first: (page) => main(page).getByRole('textbox').first().focus(),
        key: 'a',
      },
    ],
  },
]

/** @type {Walk[]} */
const MEMBERS = [
  { who: 'member', at: '/dashboard', steps: [...menu('first'), ...menu('again')] },
  {
    who: 'member',
    at: '/news',
    steps: [
      { what: 'palette: open', key: 'Control+K', shows: dialog },
      { what: 'palette: first letter', key: 'r', shows: (page) => page.getByRole('option').first() },
      { what: 'palette: second letter', key: 'i' },
      { what: 'palette: next result', key: 'ArrowDown' },
      { what: 'palette: open again', first: closed, key: 'Control+K', shows: dialog },
    ],
  },
  {
    who: 'member',
    at: '/news',
    viewport: PHONE,
    steps: [
      { what: 'phone: open the menu', press: button('Open menu'), shows: dialog },
      { what: 'phone: a section', press: (page) => dialog(page).locator('a[href="/faq"]'), shows: heading },
    ],
  },
  {
    who: 'member',
    at: '/faq',
    steps: [
      {
        what: 'FAQ: open a section',
        press: (page) => main(page).getByRole('button', { expanded: false }).nth(1),
      },
      {
        what: 'FAQ search: first letter',
        first: (page) => page.getByRole('searchbox').focus(),
        key: 'r',
        shows: (page) => main(page).getByRole('article'),
      },
      {
        what: 'FAQ search: second letter',
        key: 'i',
        shows: (page) => main(page).locator('mark'),
      },
    ],
  },
  {
    who: 'member',
    at: '/performance',
    steps: [
      { what: 'performance: hover', hover: (page) => page.getByRole('slider') },
      {
        what: 'performance: drag a range',
        drag: (page) => page.getByRole('slider'),
        shows: button('All months'),
      },
      { what: 'performance: all months', press: button('All months') },
      { what: 'performance: instrument', press: (page) => page.getByText('NQ', { exact: true }).first() },
      { what: 'performance: metric', press: (page) => page.getByText('Wins', { exact: true }).first() },
    ],
  },
  {
    who: 'member',
    at: '/tutorials',
    steps: [
      { what: 'tutorials: tab', press: (page) => main(page).getByRole('tab', { selected: false }).first() },
      {
        what: 'tutorials: watched',
        press: (page) =>
          main(page)
            .getByRole('button', { name: /^Watched: / })
            .first(),
      },
    ],
  },
  {
    who: 'member',
    at: '/download',
    steps: [
      { what: 'setup: tick a step', press: (page) => main(page).getByRole('checkbox').first() },
      { what: 'setup: untick it', press: (page) => main(page).getByRole('checkbox').first() },
    ],
  },
  {
    who: 'member',
    at: '/profile',
    steps: [
      {
        what: 'profile: edit the name',
        press: button('Edit display name'),
        shows: (page) => main(page).getByRole('textbox'),
      },
      { what: 'profile: a letter', key: 'a' },
    ],
  },
  {
    who: 'member',
    at: '/profile',
    steps: [
      {
        what: 'picture: adjust',
        first: (page) => page.locator('input[type=file]').first().setInputFiles('client/public/og.png'),
        press: button('Adjust'),
        shows: dialog,
      },
      { what: 'picture: move by keyboard', key: 'ArrowLeft' },
      {
        what: 'picture: drag',
        drag: (page) => dialog(page).getByRole('application'),
      },
      { what: 'picture: zoom', press: (page) => dialog(page).getByRole('slider') },
    ],
  },
  {
    who: 'member',
    at: '/profile',
    steps: [{ what: 'profile: delete the account', press: button('Delete my account…'), shows: dialog }],
  },
  {
    who: 'member',
    at: '/affiliate',
    steps: [
      {
        what: 'affiliate: analytics',
        press: (page) => main(page).getByText('Advanced Analytics', { exact: true }),
        shows: heading,
      },
      { what: 'affiliate: metric', press: (page) => page.getByText('Clicks', { exact: true }).first() },
    ],
  },
  {
    who: 'member',
    at: '/dashboard',
    steps: [
      { what: 'dashboard: answer about the VPS', press: button('Yes, I have it') },
      {
        what: 'dashboard: mark a step',
        press: (page) => page.getByRole('button', { name: /^Mark as done/ }),
      },
      { what: 'dashboard: untick it', press: (page) => main(page).getByRole('checkbox').first() },
    ],
  },
  {
    who: 'member',
    at: '/news',
    steps: [
      { what: 'news: filter', press: (page) => main(page).getByRole('button', { name: /^Release/ }) },
      {
        what: 'newsletter: a letter',
        first: (page) => main(page).getByRole('textbox').focus(),
        key: 'a',
      },
    ],
  },
]

/** @type {Walk[]} */
const MASTERS = [
  {
    who: 'master',
    at: '/admin/affiliate',
    steps: [
      {
        what: 'applications: sort',
        press: (page) => page.getByRole('columnheader', { name: 'Name' }),
        shows: (page) => page.locator('th[aria-sort=ascending]'),
      },
      {
        what: 'applications: filter',
        press: (page) => page.getByRole('button', { name: /^Pending Review/ }),
        shows: row(1),
      },
      {
        what: 'applications: page',
        press: (page) => page.getByRole('listitem', { name: '2', exact: true }),
        shows: row(1),
      },
      {
        what: 'applications: select a row',
        press: (page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first(),
      },
      {
        what: 'applications: select another',
        press: (page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).nth(1),
      },
      {
        what: 'applications: details',
        press: (page) => page.getByRole('button', { name: /^View: / }).first(),
        shows: dialog,
      },
      { what: 'applications: next', key: 'ArrowRight' },
      {
        what: 'applications: rejection',
        first: closed,
        press: (page) => page.getByRole('button', { name: /^Reject: / }).first(),
        shows: dialog,
      },
      {
        what: 'applications: a letter of the reason',
        first: (page) => dialog(page).getByRole('textbox').focus(),
        key: 'a',
      },
      {
        what: 'applications: search',
        first: async (page) => {
          await page.keyboard.press('Escape')
          await button('Discard')(page).click()
          await dialog(page).first().waitFor({ state: 'hidden' })
          await page.getByRole('searchbox').focus()
        },
        key: 'p',
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/members',
    steps: [
      { what: 'members: sort', press: (page) => page.getByRole('columnheader', { name: 'Last sign-in' }) },
      {
        what: 'members: filter',
        press: (page) => page.getByRole('button', { name: /^Active/ }),
        shows: row(1),
      },
      {
        what: 'members: drawer',
        press: (page) => page.getByRole('link', { name: /^Open / }).first(),
        shows: dialog,
      },
      {
        what: 'members: a letter of the note',
        first: (page) => dialog(page).getByRole('textbox', { name: 'Note' }).focus(),
        key: 'a',
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/members',
    steps: [
      { what: 'members: issue a key', press: button('Issue key'), shows: dialog },
      {
        what: 'members: a letter of the name',
        first: (page) => dialog(page).getByLabel('Name').focus(),
        key: 'a',
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/members',
    steps: [
      { what: 'members: import', press: button('Import CSV'), shows: dialog },
      {
        what: 'members: import a file',
        first: (page) => dialog(page).locator('input[type=file]').setInputFiles(KEY_FILE),
        press: button('Import 1,000 keys'),
        shows: (page) => dialog(page).getByText('1,000 keys imported'),
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/audit',
    steps: [
      {
        what: 'audit: filters open',
        press: (page) => page.getByRole('combobox', { name: 'What' }),
        shows: (page) => page.locator('.ant-select-dropdown'),
      },
      { what: 'audit: filter', press: (page) => page.locator('.ant-select-item-option').nth(1) },
      {
        what: 'audit: a letter of the actor',
        first: (page) => page.getByRole('searchbox').nth(1).focus(),
        key: 'a',
      },
    ],
  },
  {
    who: 'master',
    at: '/content',
    steps: [
      {
        what: 'content: search',
        first: (page) => page.getByRole('searchbox').focus(),
        key: 'b',
      },
      {
        what: 'content: open JSON',
        press: button('Edit bench.prices'),
        shows: (page) => page.locator('.cm-content'),
      },
      { what: 'content: type JSON', first: (page) => page.locator('.cm-content').click(), key: ' ' },
      { what: 'content: preview on phones', press: (page) => page.getByRole('button', { name: 'Phone' }) },
    ],
  },
  {
    who: 'master',
    at: '/content',
    steps: [
      {
        what: 'content: open text',
        press: button('Edit bench.words'),
        shows: (page) => page.getByRole('textbox', { name: 'Content', exact: true }),
      },
      {
        what: 'content: type text',
        first: (page) => page.getByRole('textbox', { name: 'Content', exact: true }).focus(),
        key: 'a',
      },
      { what: 'content: type', press: (page) => page.getByRole('combobox', { name: 'Type' }).last() },
    ],
  },
  {
    who: 'master',
    at: '/content',
    steps: [{ what: 'content: releases', press: button('Releases'), shows: dialog }],
  },
  {
    who: 'master',
    at: '/admin/orders',
    steps: [
      {
        what: 'orders: drawer',
        press: (page) => page.getByRole('link', { name: /^Purchase / }).first(),
        shows: dialog,
      },
      {
        what: 'orders: filter',
        first: closed,
        press: (page) => page.getByRole('button', { name: /^Failed/ }),
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/mail',
    steps: [
      {
        what: 'mail: drawer',
        press: (page) => page.getByRole('link', { name: /^Newsletter confirmation/ }).first(),
        shows: dialog,
      },
      { what: 'mail: filter', first: closed, press: (page) => page.getByRole('button', { name: /^Sent/ }) },
    ],
  },
  {
    who: 'master',
    at: '/admin/settings',
    steps: [
      { what: 'people: add', press: button('Add person'), shows: dialog },
      {
        what: 'people: a letter',
        first: (page) => dialog(page).getByRole('textbox').first().focus(),
        key: 'a',
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/settings?view=offers',
    steps: [{ what: 'offers: add', press: button('Add offer'), shows: dialog }],
  },
  {
    who: 'master',
    at: '/admin/settings?view=brand',
    steps: [
      { what: 'brand: a letter', first: (page) => main(page).getByRole('textbox').first().focus(), key: 'a' },
    ],
  },
  {
    who: 'master',
    at: '/admin/settings?view=mail-texts&edit=access-key',
    steps: [
      {
        what: 'mail texts: a letter',
        first: (page) => main(page).getByRole('textbox').first().focus(),
        key: 'a',
      },
    ],
  },
  {
    who: 'master',
    at: '/admin/performance',
    steps: [
      { what: 'results: add', press: button('Add results'), shows: dialog },
      {
        what: 'results: a letter',
        first: (page) => dialog(page).getByRole('textbox').first().focus(),
        key: '1',
      },
    ],
  },
]

export const WALKS = [...VISITORS, ...MEMBERS, ...MASTERS]
