import sharp from 'sharp'
import { ContentPointerEntity } from '../../src/content/content-release.entity.js'
import { BrandPictureEntity } from '../../src/platform/brand/pictures/brand-picture.entity.js'
import { announcements } from './collections.js'
import { contentManager } from './content.js'
import { filled, uploadLogo } from './logos.js'
import { mailTextsOf } from './mail-texts.js'
import { newRow, recordFor } from './performance.js'
import type { Portal, Visitor } from './portal.js'

/** What owners have changed in the fixture databases, since version 0040. */
const CHANGED = {
  /** A month of the performance record. */
  month: '2026-01',
  heading: 'Heading of the fixture',
  announcement: 'Announcement of the fixture',
  collection: 'news.announcements',
}
/** Of the indicator template: that of the other stays as members see it. */
const SCHEDULED_FOR = Date.parse('2099-01-01T00:00:00Z')

/** Changes what an owner can: results, logo, mail texts, a collection with its schedule, a picture. */
export async function changeSettings(portal: Portal): Promise<void> {
  const owner = await portal.make.master()
  await recordFor(portal, owner).publish(newRow({ month: CHANGED.month }))
  await mailTextsOf(portal, owner, 'access-key').save({ heading: CHANGED.heading })
  await uploadLogo(portal, owner, { file: filled('#ff0000'), version: 0 }).expect(200)
  await addContent(portal)
  await shorten(portal)
}

async function addContent(portal: Portal): Promise<void> {
  const manager = await contentManager(portal)
  const master = manager.asMaster('indicator')
  await manager.created(
    {
      contentKey: CHANGED.collection,
      contentType: 'json',
      page: 'news',
      content: announcements({ title: CHANGED.announcement }),
    },
    manager.indicator,
  )
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await master.post('/api/content/indicator/apply').send({ at: soon }).expect(200)
  await portal.write((tx) =>
    tx.update(ContentPointerEntity, { template: 'indicator' }, { nextAt: SCHEDULED_FOR }),
  )
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  await master.post('/api/content/indicator/site-picture').attach('picture', picture, 'site.png').expect(200)
}

/** Keeps the fixture small: the share picture has a single pixel. */
async function shorten(portal: Portal): Promise<void> {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await portal.write((tx) => tx.update(BrandPictureEntity, { file: 'og.png' }, { bytes }))
}

/** Returns what the owner and members see of it. */
export async function readSettings(portal: Portal, owner: Visitor) {
  const manager = await contentManager(portal)
  const read = async (path: string) => (await portal.as(owner).get(path).expect(200)).body
  const { schedule } = (await manager.asMaster('indicator').get('/api/content/indicator/schedule')).body
  const [draft] = (await manager.listed('indicator')).content
  return {
    isRecordWhole: await recordFor(portal, owner).isWhole(),
    months: (await read('/api/admin/performance?pageSize=1')).rows.map((row: { month: string }) => row.month),
    hasHeading: JSON.stringify(await mailTextsOf(portal, owner, 'access-key').read()).includes(
      CHANGED.heading,
    ),
    logo: (await read('/api/admin/brand')).pictures.logo !== null,
    collection: draft?.contentKey,
    isAnnounced: String(draft?.content).includes(CHANGED.announcement),
    scheduledFor: Date.parse(schedule?.at),
  }
}

/** What `readSettings` returns after `changeSettings`. */
export const EXPECTED_SETTINGS = {
  isRecordWhole: true,
  months: [CHANGED.month],
  hasHeading: true,
  logo: true,
  collection: CHANGED.collection,
  isAnnounced: true,
  scheduledFor: SCHEDULED_FOR,
}
