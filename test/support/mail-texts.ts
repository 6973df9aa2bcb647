import type { MailTexts, TextValues } from '../../src/mail/templates/mail-texts.contract.js'
import type { Portal, Visitor } from './portal.js'

/** Returns an owner's calls to read and change the texts of one mail. */
export function mailTextsOf(portal: Portal, owner: Visitor, template: string) {
  const address = `/api/admin/mail-texts/${template}`
  const read = async (path = address): Promise<MailTexts> =>
    (await portal.as(owner).get(path).expect(200)).body.mail
  const put = (texts: object, version: unknown, path = address) =>
    portal.as(owner).put(path).send({ texts, version })
  return {
    read,
    put,
    save: async (texts: TextValues): Promise<MailTexts> =>
      (await put(texts, (await read()).version).expect(200)).body.mail,
    reset: async () => {
      const { version } = await read()
      await portal.as(owner).delete(`${address}?version=${version}`).expect(200)
    },
  }
}
