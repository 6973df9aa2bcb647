import { expect, it } from '@jest/globals'
import { membersAddress } from './members-address.js'

const { readOpened, writeAddress } = membersAddress

it('stores what is open', () => {
  const view = { kind: 'view', id: 'a b' } as const
  expect(readOpened(writeAddress({ q: 'jane' }, view))).toEqual(view)
  for (const kind of ['issue', 'import'] as const)
    expect(readOpened(writeAddress({}, { kind }))).toEqual({ kind })
  expect(readOpened(new URLSearchParams('view='))).toBeNull()
})
