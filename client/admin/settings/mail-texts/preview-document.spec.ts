import { expect, it } from '@jest/globals'
import { previewDocument } from './preview-document.js'

it('leaves out style sheets and where links lead, and nothing else', () =>
  expect(
    previewDocument(
      '<head><style>a{b:c}\n</style></head><a class="link" href="https://a.example/?b=&quot;" style="color:red">href</a>',
    ),
  ).toBe('<head></head><a class="link" style="color:red">href</a>'))
