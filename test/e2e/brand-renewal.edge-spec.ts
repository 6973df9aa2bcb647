import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { BrandService } from '../../src/platform/brand/settings/brand.service.js'
import { BrandStore } from '../../src/platform/brand/settings/brand-store.js'
import { BrandPictureEntity } from '../../src/platform/brand/pictures/brand-picture.entity.js'
import { BrandPictures } from '../../src/platform/brand/pictures/brand-pictures.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { filled } from '../support/logos.js'
import { type Portal, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

/** What a server draws when it starts: the share picture of a brand that BRAND_FILE has changed. */
let folder: string
let first: Portal
const started: Portal[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ name: 'Northgate' }))
  first = await startServer()
})
afterEach(async () => {
  for (const portal of started.splice(0).reverse()) await portal.stop()
  await rm(folder, { recursive: true })
})

async function startServer(variables: NodeJS.ProcessEnv = {}) {
  const portal = await startPortal({ BRAND_FILE: join(folder, 'brand.json'), ...variables })
  started.push(portal)
  return portal
}
/** Another server on the database of the first. */
const startReplica = () =>
  startServer({ DATA_DIR: first.config.dataDir, DATABASE_URL: first.environment.DATABASE_URL })

const shareOf = ({ app }: Portal) => app.get(BrandPictures).addressesFor(app.get(BrandService).current).share
const isRendered = (share: string) => share.startsWith('/og.png?v=')
const renderedBy = (portal: Portal) => until(() => shareOf(portal), isRendered)
const fetchFrom = async (portal: Portal, address: string) =>
  (await portal.anonymous.get(address).buffer(true).expect(200)).body as Buffer

it('draws the same share picture on two servers that start at once', async () => {
  const second = await startReplica()
  for (const portal of [first, second]) portal.app.get(BrandService).start()
  const addresses = await Promise.all([first, second].map(renderedBy))
  expect(addresses[0]).toBe(addresses[1])
  const pictures = await Promise.all([first, second].map((portal) => fetchFrom(portal, addresses[0]!)))
  expect(pictures[0]!.equals(pictures[1]!)).toBe(true)
  const rows = await first.database.getRepository(BrandPictureEntity).find({ order: { part: 'ASC' } })
  expect(Buffer.concat(rows.map(({ bytes }) => bytes)).equals(pictures[0]!)).toBe(true)
})

it('shows the share picture that another server has rendered since this one read its pictures', async () => {
  const second = await startReplica()
  first.app.get(BrandService).start()
  const address = await renderedBy(first)
  expect(shareOf(second)).toBe('/og.png')
  second.app.get(BrandService).start()
  expect(await renderedBy(second)).toBe(address)
})

it('does not overwrite the share picture of a logo that is changed while the server starts', async () => {
  const store = first.app.get(BrandStore)
  const pictures = first.app.get(BrandPictures)
  const { brand, version } = await store.read()
  // The start has read the brand and waits for the drawing of the logo, which is stored while the start draws.
  const change = store.changeLogo(Buffer.from(filled('#ff0000')), version, COMMAND_LINE)
  await Promise.all([change, store.renewPictures()])
  expect((await pictures.drawShareAnew(brand)).size).toBe(0)
  await pictures.load()
  expect(pictures.addressesFor(brand).logo).not.toBeNull()
  expect(isRendered(shareOf(first))).toBe(true)
})
