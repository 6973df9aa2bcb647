import { expect, it } from '@jest/globals'
import type { IssuedMember } from '#src/keys/issue-members.contract.js'
import { issuedKeysFile } from './issued-keys-file.js'

const issued = (key: string, expiresAt: string | null) =>
  ({ key, member: { id: `id-of-${key}`, level: 'lifetime', expiresAt } }) as IssuedMember

it('has a row for each key', () =>
  expect(
    issuedKeysFile([issued('lifetime-A1B2', null), issued('lifetime-C3D4', '2099-12-31T23:59:59.000Z')]),
  ).toBe(
    'Key,Level,Expires,Member ID\r\n' +
      'lifetime-A1B2,lifetime,,id-of-lifetime-A1B2\r\n' +
      'lifetime-C3D4,lifetime,2099-12-31T23:59:59.000Z,id-of-lifetime-C3D4\r\n',
  ))
