import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import config from './tailwind.config.js'

const ADMIN = resolve('client/admin')
const SHEET = resolve(ADMIN, 'back-office/utilities.css')

/** What `className` has as plain text: also around what a template inserts. */
const CLASS_NAMES = /className(?:="([^"]*)"|=\{`([^`]*)`\}|: ['`]([^'`]*)['`])/g

const used = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => [...readFileSync(join(ADMIN, path), 'utf8').matchAll(CLASS_NAMES)])
  .flatMap(([, plain, template, property]) => (plain ?? template ?? property ?? '').split(/\$\{.*?\}|\s+/))
const utilities = [...new Set(used)].filter((name) => /[-:[]/.test(name))

/** Of the theme's own sheets, and of Ant Design. */
const KNOWN = /^(pill|button|icon-button|field-error|visually-hidden|active-dot|ant)(-|$)/

describe('utilities', () => {
  it('are those that Tailwind makes from the tokens', async () => {
    const sheet = await compile(readFileSync(SHEET, 'utf8'), {
      base: ADMIN,
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
