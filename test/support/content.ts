import type { ContentItem } from '../../src/content/content.contract.js'
import type { Template } from '../../src/keys/keys.contract.js'
import type { Portal, Visitor } from './portal.js'

type Address = Pick<ContentItem, 'contentKey'> & Partial<Pick<ContentItem, 'masterTemplateType'>>

/** Signs both masters in and returns their calls to the content manager, and reads as a member. */
export async function contentManager(portal: Portal) {
  const automation = await portal.make.master('automation')
  const indicator = await portal.make.master('indicator')
  const masterOf = (template: Template) => (template === 'automation' ? automation : indicator)
  let made = 0

  const manager = {
    automation,
    indicator,
    newKey: () => `test.item-${++made}`,
    asMaster: (template: Template = 'automation') => portal.as(masterOf(template)),
    path: ({ contentKey, masterTemplateType = 'automation' }: Address) =>
      `/api/content/${masterTemplateType}/${encodeURIComponent(contentKey)}`,
    create: (fields: Record<string, unknown> = {}, master = automation) =>
      portal
        .as(master)
        .post('/api/content')
        .send({ contentKey: manager.newKey(), content: 'words', ...fields }),
    created: async (fields: Record<string, unknown> = {}, master = automation) =>
      (await manager.create(fields, master).expect(201)).body.item,
    listed: async (template: Template = 'automation') =>
      (await manager.asMaster(template).get(`/api/content/${template}`).expect(200)).body,
    apply: async (template: Template = 'automation') =>
      (await manager.asMaster(template).post(`/api/content/${template}/apply`).expect(200)).body,
    readBy: async (member: Visitor, query = '') =>
      (await portal.as(member).get(`/api/portal/content${query}`).expect(200)).body,
    seenBy: async (member: Visitor, contentKey: string) =>
      (await manager.readBy(member)).items.find((item: Address) => item.contentKey === contentKey),
  }
  return manager
}
