import { describe, expect, it } from '@jest/globals'
import { subjectText } from './audit.copy.js'

describe('subjectText', () => {
  it.each([
    ['key:01a20a37-83dd', 'Ada Vale', 'Ada Vale', 'Key'],
    ['sale:01a20a37-83dd-7596', null, '…3dd-7596', 'Sale'],
    ['client:192.0.2.10', null, '192.0.2.10', 'IP address'],
    ['client:2001:db8::/64', null, '2001:db8::/64', 'IP address'],
    ['mail:01a20a37-83dd', 'access-key', 'Access key link', 'Email'],
    ['mail-text:key-expiring', 'key-expiring', 'Renewal reminder', 'Mail texts'],
    ['performance:49', null, 'Row 49', 'Performance record'],
  ])('%s, %s: %s (%s)', (subject, subjectName, name, kind) =>
    expect(subjectText({ subject, subjectName })).toEqual({ name, kind }),
  )

  it('is null without a subject', () => expect(subjectText({ subject: null, subjectName: null })).toBeNull())
})
