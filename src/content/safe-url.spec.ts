import { expect, it } from '@jest/globals'
import { isSafeUrl } from './safe-url.contract.js'

it.each([
  'https://example.com',
  'http://example.com:8080/a?b=c#d',
  'HTTPS://EXAMPLE.COM/',
  'mailto:someone@example.com',
  'mailto:someone@example.com?subject=Hello%20there',
  '/',
  '/download?tab=1#top',
])('allows links to %s', (address) => expect(isSafeUrl(address)).toBe(true))

it.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https:elsewhere.example',
  'https:///elsewhere.example',
  'https://user:secret@example.com',
  'https://exa mple.com',
  'https://',
  'example.com',
  'mailto:',
  'mailto:nobody',
  'mailto:a@b@c',
  'ftp://example.com',
  'https://example.com/"onmouseover="alert(1)',
])('refuses links to %j', (address) => expect(isSafeUrl(address)).toBe(false))
