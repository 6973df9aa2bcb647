import { describe, expect, it } from '@jest/globals'
import { HttpError } from '../http/http.js'
import { faultOf, uploadFailure } from './avatar.rules.js'

describe('selected file', () => {
  const MEGABYTE = 1024 * 1024
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('is accepted as %s up to 5 MB', (type) => {
    expect(faultOf({ type, size: 5 * MEGABYTE })).toBeNull()
    expect(faultOf({ type, size: 5 * MEGABYTE + 1 })).toEqual({
      title: 'File too large',
      text: 'Please select an image smaller than 5MB',
      tone: 'error',
    })
  })

  it.each(['', 'application/pdf', 'text/html', 'image/svg+xml', 'image/heic', 'video/mp4'])(
    'is rejected as %p',
    (type) => {
      expect(faultOf({ type, size: 9 * MEGABYTE })).toEqual({
        title: 'Invalid file type',
        text: 'Please select an image file (JPG, PNG, GIF, WebP)',
        tone: 'error',
      })
    },
  )
})

describe('failed upload', () => {
  const failed = (status: number) =>
    uploadFailure(new HttpError(status, '', '{"error":"Said by the server."}'))
  const GENERAL = {
    title: 'Upload failed',
    text: 'Failed to upload profile picture. Please try again.',
    tone: 'error',
  }

  it('shows the message of product §8', () => {
    expect(uploadFailure(new TypeError('offline'))).toEqual(GENERAL)
    for (const status of [403, 404, 500, 502, 503]) expect(failed(status)).toEqual(GENERAL)
  })

  it('blames the file when the server rejected it', () => {
    expect(failed(415).title).toBe('Invalid file type')
    expect(failed(413).title).toBe('File too large')
  })

  it.each([400, 422, 429, 507])('shows the message of the server on %i', (status) => {
    expect(failed(status)).toEqual({ ...GENERAL, text: 'Said by the server.' })
  })
})
