import { expect, it } from '@jest/globals'
import { mailAddress, sentQuery } from './mail-address.js'

it.each([
  ['to=ada', ''],
  ['to=ada%40vale.example+', 'to=ada%40vale.example'],
])('sends whole addresses only: %s', (address, sent) => {
  const query = mailAddress.readQuery(new URLSearchParams(address))
  expect(String(mailAddress.serverQuery(sentQuery(query)))).toBe(sent)
})
