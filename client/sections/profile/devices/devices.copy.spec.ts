import { describe, expect, it } from '@jest/globals'
import { devicesCopy } from './devices.copy.js'

describe('devicesCopy', () => {
  it.each([
    ['Firefox on Windows', 'Log out Firefox on Windows?'],
    ['Unknown device', 'Log out this unknown device?'],
  ])('names %s within a sentence', (device, question) => {
    expect(devicesCopy.ask.title(device)).toBe(question)
    expect(`${devicesCopy.logOutLabel(device)}?`).toBe(question)
  })
})
