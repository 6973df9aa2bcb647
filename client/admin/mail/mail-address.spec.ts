import { describe, expect, it } from '@jest/globals'
import { mailAddress, sentQuery } from './mail-address.js'

const { exportPath, readQuery, serverQuery, writeAddress } = mailAddress

const ID = '0190c2a4-0000-7000-8000-000000000000'
const read = (address: string) => readQuery(new URLSearchParams(address))

describe('readQuery', () => {
  it('reads what writeAddress wrote', () => {
    const query = read(`state=dead-letter&to=ada%40vale.example&before=${ID}`)
    expect(query).toEqual({ state: 'dead-letter', to: 'ada@vale.example', before: ID })
    expect(readQuery(writeAddress(query, ID))).toEqual(query)
  })

  it('ignores what the server would refuse', () =>
    expect(read('state=lost&before=1')).toEqual({ state: null, to: '', before: null }))
})

describe('serverQuery', () => {
  it.each([
    ['to=ada', ''],
    ['to=ada%40vale.example+', 'to=ada%40vale.example'],
  ])('sends whole addresses only: %s', (address, sent) =>
    expect(String(serverQuery(sentQuery(read(address))))).toBe(sent),
  )
})

describe('exportPath', () => {
  it('exports all pages of the filter', () =>
    expect(exportPath(read(`state=sent&before=${ID}`))).toBe('/api/admin/mail.csv?state=sent'))
})
