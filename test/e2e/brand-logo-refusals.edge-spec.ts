import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { BrandSettings } from '../../src/platform/brand/settings/brand-settings.contract.js'
import { LOGO_MAX_BYTES, LOGO_SENTENCES } from '../../src/platform/brand/pictures/brand-pictures.contract.js'
import { refused } from '../support/answers.js'
import { filled, svg, uploadLogo } from '../support/logos.js'
import { bomb, halves, padded } from '../support/pictures.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let owner: Visitor
beforeAll(async () => void (portal = await startPortal()))
/** Each test has its own: uploads of one owner are limited. */
beforeEach(async () => void (owner = await portal.make.masterOf('owner')))
afterAll(() => portal.stop())

const read = async () => (await portal.as(owner).get('/api/admin/brand').expect(200)).body as BrandSettings
const upload = async (file: Buffer | string) =>
  uploadLogo(portal, owner, { file, version: (await read()).version })

const nested = (depth: number) =>
  svg(
    Array.from({ length: depth }, (_, level) => {
      const uses = `<use href="#g${level}"/>`.repeat(10)
      return level === 0
        ? '<g id="g0"><rect width="9" height="9"/></g>'
        : `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>${level === depth - 1 ? uses : ''}`
    }).join(''),
  )

/** What an SVG must not have, and the sentence that says so. */
const HOSTILE: [string, string, keyof typeof LOGO_SENTENCES][] = [
  ['a script', svg('<script>alert(1)</script>'), 'script'],
  ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'script'],
  ['an event handler', svg('<rect onload="alert(1)"/>'), 'script'],
  ['a link that runs a script', svg('<a xlink:href="javascript:alert(1)"/>'), 'script'],
  ['HTML', svg('<foreignObject><body/></foreignObject>'), 'embedded'],
  ['a picture from the web', svg('<image xlink:href="http://example.com/a.png"/>'), 'external'],
  ['a file', svg('<image href="file:///etc/passwd"/>'), 'external'],
  ['a relative file', svg('<use href="other.svg#a"/>'), 'external'],
  ['an SVG inside', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), 'external'],
  ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'external'],
  ['an import', svg('<style>@import "a.css";</style>'), 'external'],
  ['an address in a style', svg('<rect style="fill:url( \'http://example.com/#a\')"/>'), 'external'],
  ['an escaped address', svg('<style>rect{fill:u\\72l(http://example.com)}</style>'), 'external'],
  ['an address with entities', svg('<rect fill="&#117;rl(//example.com/a)"/>'), 'external'],
  ['an include', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>'), 'external'],
  ['a base address', svg('<g xml:base="file:///etc/"/>'), 'external'],
  ['an entity bomb', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}">]>${svg('&a;')}`, 'entities'],
  ['20,000 paths', svg('<path d="M0 0h9"/>'.repeat(20_000)), 'tooManyElements'],
  ['text', svg('<text>Northgate</text>'), 'text'],
  ['a filter', svg('<filter id="f"><feTurbulence/></filter>'), 'effects'],
  ['a huge size', svg('<rect/>', 'width="100000" height="100000"'), 'tooManyPixels'],
  ['a cut-off end', filled('#ff0000').slice(0, -12), 'damaged'],
  ['millions of copies', nested(9), 'tooSlow'],
]

describe('a refused logo', () => {
  const expectRefused = async (file: Buffer | string, status: number, sentence: string) => {
    const before = await read()
    const startedAt = Date.now()
    const answer = await upload(file)
    expect([answer.status, answer.body]).toEqual([status, refused(sentence)])
    expect(Date.now() - startedAt).toBeLessThan(9_000)
    expect(await read()).toEqual(before)
  }

  it.each(HOSTILE)('has %s', async (_, file, reason) => {
    expect(file.length).toBeLessThan(LOGO_MAX_BYTES)
    await expectRefused(file, 400, LOGO_SENTENCES[reason])
  })

  it('is a bomb, also inside an SVG', async () => {
    await expectRefused(bomb(), 400, LOGO_SENTENCES.tooManyPixels)
    const inside = `data:image/png;base64,${bomb().toString('base64')}`
    await expectRefused(svg(`<image href="${inside}"/>`), 400, LOGO_SENTENCES.tooManyPixels)
  })

  it('is damaged, too large or something else', async () => {
    const picture = await halves('png')
    await expectRefused(picture.subarray(0, picture.length / 2), 400, LOGO_SENTENCES.damaged)
    await expectRefused(padded(picture, LOGO_MAX_BYTES + 1), 413, LOGO_SENTENCES.tooLarge)
    await expectRefused(padded(picture, 2 * LOGO_MAX_BYTES), 413, LOGO_SENTENCES.tooLarge)
    await expectRefused('<!doctype html><html><body>Hi</body></html>', 415, LOGO_SENTENCES.notALogo)
    await expectRefused('<html><body>Hi</body></html>', 415, LOGO_SENTENCES.notALogo)
    await expectRefused(await halves('jpeg'), 415, LOGO_SENTENCES.notALogo)
    await expectRefused('', 415, LOGO_SENTENCES.notALogo)
  })

  it('is missing', async () => {
    const answer = await portal.as(owner).post('/api/admin/brand/logo').field('version', '0')
    expect([answer.status, answer.body]).toEqual([400, refused(LOGO_SENTENCES.missing)])
  })

  it('takes too long to draw, and the server goes on answering', async () => {
    const dashes = svg(
      '<path d="M0 0h9e6" stroke="#000" stroke-dasharray="1e-3 1e-3" stroke-width="9"/>'.repeat(500),
    )
    const drawing = upload(dashes)
    await portal.anonymous.get('/healthz').expect(200)
    expect((await drawing).status).not.toBe(500)
  }, 30_000)
})
