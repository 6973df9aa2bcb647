import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import config from './tailwind.config.js'

/** The folders that a sheet of utilities is for. */
const SHEETS = {
  'client/admin/back-office/utilities.css': ['client/admin'],
  'client/documents/signin/utilities.css': ['client/documents/signin'],
  'client/documents/start/utilities.css': ['client/documents/start'],
  'client/shell/utilities.css': ['client/shell', 'client/sections', 'client/ui'],
}

/** What `className` has as plain text: also around what a template inserts. */
const CLASS_NAMES = /className(?:="([^"]*)"|=\{`([^`]*)`\}|: ['`]([^'`]*)['`])/g

/** The utilities in a folder's components. */
function utilitiesIn(folder: string): string[] {
  const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(CLASS_NAMES)])
    .flatMap(([, plain, template, property]) => (plain ?? template ?? property ?? '').split(/\$\{.*?\}|\s+/))
  return [...new Set(used)].filter((name) => /[-:[]/.test(name))
}

/** Of the theme's own sheets, and of Ant Design. */
const KNOWN = /^(pill|button|icon-button|field-error|facts|visually-hidden|active-dot|skip-link|ant)(-|$)/

describe.each(Object.entries(SHEETS))('utilities of %s', (path, folders) => {
  const utilities = [...new Set(folders.flatMap(utilitiesIn))]

  it('are those that Tailwind makes from the tokens', async () => {
    const sheet = await compile(readFileSync(path, 'utf8'), {
      base: dirname(resolve(path)),
      // All that the imported sheet has: unit tests replace style sheets.
      loadStylesheet: (path, base) => Promise.resolve({ path, base, content: '@tailwind utilities;' }),
      loadModule: (path, base) => Promise.resolve({ path, base, module: config }),
    })
    // It adds to what it has made before.
    const isMade = (name: string) => sheet.build([]).length < sheet.build([name]).length
    const unknown = utilities.filter((name) => !KNOWN.test(name) && !isMade(name))
    expect(unknown).toEqual([])
  })

  it('have no sizes of texts, margins, paddings and gaps but the tokens', () => {
    const isOwn = (name: string) =>
      /(?:^|:)-?(?:[mp][xytrbl]?|gap(?:-[xy])?|text|leading)-\[[^\]]*\d/.test(name)
    expect(utilities.filter(isOwn)).toEqual([])
  })
})
