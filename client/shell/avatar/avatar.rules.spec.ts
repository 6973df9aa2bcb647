import { describe, expect, it } from '@jest/globals'
import { HttpError } from '../http/http.js'
import { faultOf, uploadFailure } from './avatar.rules.js'

describe('a chosen file', () => {
  const MEGABYTE = 1024 * 1024
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('may be %s of 5 MB', (type) => {
    expect(faultOf({ type, size: 5 * MEGABYTE })).toBeNull()
    expect(faultOf({ type, size: 5 * MEGABYTE + 1 })).toEqual({
      title: 'File too large',
      text: 'Please select an image smaller than 5MB',
      tone: 'error',
    })
  })

  it.each(['', 'application/pdf', 'text/html', 'image/svg+xml', 'image/heic', 'video/mp4'])(
    'may not be %p',
    (type) => {
      expect(faultOf({ type, size: 9 * MEGABYTE })).toEqual({
        title: 'Invalid file type',
        text: 'Please select an image file (JPG, PNG, GIF, WebP)',
        tone: 'error',
      })
    },
  )
})

describe('a failed upload', () => {
  const failed = (status: number) =>
    uploadFailure(new HttpError(status, '', '{"error":"Said by the server."}'))
  const GENERAL = {
    title: 'Upload failed',
    text: 'Failed to upload profile picture. Please try again.',
    tone: 'error',
  }

  it('says the sentences of product §8', () => {
    expect(uploadFailure(new TypeError('offline'))).toEqual(GENERAL)
    for (const status of [403, 404, 500, 502, 503]) expect(failed(status)).toEqual(GENERAL)
  })

  it('names the file where the server found the fault in it', () => {
    expect(failed(415).title).toBe('Invalid file type')
    expect(failed(413).title).toBe('File too large')
  })

  it.each([400, 422, 429, 507])('says what helps on %i', (status) => {
    expect(failed(status)).toEqual({ ...GENERAL, text: 'Said by the server.' })
  })
})
