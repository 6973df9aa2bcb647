import { expect, it } from '@jest/globals'
import { TEMPLATE_LABELS } from '../client/admin/labels/mail-labels.copy.js'
import { TEMPLATES } from '../src/mail/templates/templates.js'
import { TEXT_TEST } from '../src/mail/templates/text-test.js'

it('names only kinds of email that the portal sends', () =>
  expect([...Object.keys(TEMPLATES), TEXT_TEST, 'campaign', 'campaign-test']).toEqual(
    expect.arrayContaining(Object.keys(TEMPLATE_LABELS)),
  ))
