import { describe, expect, it } from '@jest/globals'
import type { ApplicationStatus } from '#src/affiliate/affiliate.contract.js'
import { stageOf, viewOf, type Stage, type View } from './affiliate-stage.js'

const application = (status: ApplicationStatus) => ({
  status,
  submittedAt: '',
  decidedAt: null,
  reason: null,
})

describe('stageOf', () => {
  it.each<[boolean, ApplicationStatus | null, Stage]>([
    [false, null, 'none'],
    [false, 'Pending Review', 'pending'],
    [false, 'Approved', 'approved'],
    [false, 'Rejected', 'rejected'],
    [true, null, 'privileged'],
    [true, 'Pending Review', 'privileged'],
    [true, 'Rejected', 'privileged'],
  ])('maps privileged %s and application %s to %s', (isPrivileged, status, stage) => {
    expect(stageOf({ isPrivileged, application: status && application(status) })).toBe(stage)
  })
})

describe('viewOf', () => {
  /** The first view without a `?view=`, and then for each view in turn (product §4). */
  it.each<[Stage, View, Record<View, View>]>([
    ['privileged', 'dashboard', opens('dashboard', 'dashboard', 'dashboard', 'dashboard', 'analytics')],
    ['none', 'pitch', opens('pitch', 'form', 'pitch', 'pitch', 'pitch')],
    [
      'pending',
      'application',
      opens('application', 'application', 'application', 'application', 'application'),
    ],
    ['approved', 'dashboard', opens('dashboard', 'dashboard', 'application', 'dashboard', 'analytics')],
    [
      'rejected',
      'application',
      opens('application', 'application', 'application', 'application', 'application'),
    ],
  ])('opens stage %s on the %s view', (stage, first, requested) => {
    expect(viewOf(stage, null)).toBe(first)
    expect(viewOf(stage, 'nonsense')).toBe(first)
    for (const [view, opened] of Object.entries(requested))
      expect([view, viewOf(stage, view)]).toEqual([view, opened])
  })
})

function opens(
  pitch: View,
  form: View,
  application: View,
  dashboard: View,
  analytics: View,
): Record<View, View> {
  // Who has analytics has statements.
  const statement = analytics === 'analytics' ? 'statement' : analytics
  return { pitch, form, application, dashboard, analytics, statement }
}
