import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { BUILT_IN_ACCENT } from '../../src/platform/brand/accent/built-in-shades.contract.js'
import type { BrandSettings } from '../../src/platform/brand/settings/brand-settings.contract.js'
import { BrandService } from '../../src/platform/brand/settings/brand.service.js'
import { commandOf } from '../support/command.js'
import { readMailbox } from '../support/mailbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { until } from '../support/until.js'

let portal: Portal
let owner: Visitor
beforeAll(async () => {
  portal = await startPortal()
  owner = await portal.make.master()
})
afterAll(() => portal.stop())

const read = async () => (await portal.as(owner).get('/api/admin/brand').expect(200)).body as BrandSettings
const change = async (fields: object, status = 200) => {
  const { version } = await read()
  return portal
    .as(owner)
    .put('/api/admin/brand')
    .send({ ...fields, version })
    .expect(status)
}
const put = async (fields: object) => (await change(fields)).body as BrandSettings
const ORANGE = '#FF8A3D'

describe('the accent', () => {
  it('changes alone, in upper case, and stays when another field changes', async () => {
    const { brand, replaced } = await put({ accent: ' #ff8a3d ' })
    expect([brand.accent, replaced]).toEqual([ORANGE, ['accent']])
    expect((await put({ name: 'Northgate' })).brand.accent).toBe(ORANGE)
    expect((await put({ name: null })).replaced).toEqual(['accent'])
    expect(portal.app.get(BrandService).current.accent).toBe(ORANGE)
  })

  it('is refused below a contrast of 4.5, with what was measured', async () => {
    const before = await read()
    const { body } = await change({ accent: '#2563EB', name: 'Northgate' }, 400)
    expect(body.fields).toEqual({
      accent:
        'This color has a contrast of 2.93:1 on dark surfaces. It needs at least 4.5:1. Choose a lighter color.',
    })
    expect(await read()).toEqual(before)
  })

  it.each(['', '#FFF', 'orange', 'red;}', 7, ['#FFFFFF'], {}])(
    'is refused if it is no color: %j',
    async (accent) => {
      const { body } = await change({ accent }, 400)
      expect(body.fields.accent).toMatch(/^Enter a color as #/)
    },
  )

  it('is in the addresses of favicon and share picture, and the built-in files are back with the default', async () => {
    const { pictures } = await put({ accent: ORANGE })
    expect(pictures).toEqual({
      favicon: '/favicon.svg?v=FF8A3D',
      share: expect.stringMatching(/^\/og\.png\?v=[0-9a-f]{12}$/),
      logo: null,
    })
    const pink = (await put({ accent: '#FF7AB6' })).pictures
    expect(pink.share).not.toBe(pictures.share)
    await portal.anonymous.get(pink.share).expect(200).expect('Content-Type', 'image/png')
    const { brand, replaced, pictures: builtIn } = await put({ accent: null })
    expect([brand.accent, replaced, builtIn]).toEqual([
      BUILT_IN_ACCENT,
      [],
      { favicon: '/favicon.svg', share: '/og.png', logo: null },
    ])
  })

  it('colors buttons and the name in mails', async () => {
    await put({ accent: ORANGE })
    const { id } = await portal.make.key({ level: 'lifetime', email: 'alma@fernbank.test' })
    await portal.as(owner).post(`/api/admin/members/${id}/send-key`).send({}).expect(200)
    const [mail] = await until(
      () => readMailbox(portal.config.dataDir),
      (mails) => mails.length > 0,
    )
    expect(mail!.html).toContain(`.button{background:${ORANGE}!important`)
    // On white paper: darker, with the contrast of the built-in one.
    expect(mail!.html).not.toMatch(/3DD6C4|0B7F74/i)
  })

  it('changes by command, under the same rule', async () => {
    const run = commandOf('brand', portal.environment)
    expect((await run('set', 'accent', '#a78bfa')).stdout).toMatch(/accent +#A78BFA +settings/)
    const { code, stderr } = await run('set', 'accent', '#000080')
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^accent: This color has a contrast of 1\.\d\d:1/),
    ])
    await run('reset', 'accent')
    expect((await read()).brand.accent).toBe(BUILT_IN_ACCENT)
  })
})

it('comes from BRAND_FILE where the settings have none', async () => {
  const file = join(portal.config.dataDir, 'brand.json')
  await writeFile(file, JSON.stringify({ accent: '#ff7ab6' }))
  const branded = await startPortal({ BRAND_FILE: file })
  try {
    const master = await branded.make.master()
    const settings = async () =>
      (await branded.as(master).get('/api/admin/brand').expect(200)).body as BrandSettings
    expect((await settings()).brand.accent).toBe('#FF7AB6')
    const change = { accent: ORANGE, version: 0 }
    await branded.as(master).put('/api/admin/brand').send(change).expect(200)
    const { brand, defaults, replaced } = await settings()
    expect([brand.accent, defaults.accent, replaced]).toEqual([ORANGE, '#FF7AB6', ['accent']])
  } finally {
    await branded.stop()
  }
})
