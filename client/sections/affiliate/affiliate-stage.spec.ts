import { describe, expect, it } from '@jest/globals'
import type { ApplicationStatus } from '../../../src/affiliate/applications/applications.contract.js'
import { standingOf, viewOf, type Standing, type View } from './affiliate-stage.js'

const application = (status: ApplicationStatus) => ({
  status,
  submittedAt: '',
  decidedAt: null,
  reason: null,
})

describe('standing', () => {
  it.each<[boolean, ApplicationStatus | null, Standing]>([
    [false, null, 'none'],
    [false, 'Pending Review', 'pending'],
    [false, 'Approved', 'approved'],
    [false, 'Rejected', 'rejected'],
    [true, null, 'privileged'],
    [true, 'Pending Review', 'privileged'],
    [true, 'Rejected', 'privileged'],
  ])('privileged %s with %s stands as %s', (isPrivileged, status, standing) => {
    expect(standingOf({ isPrivileged, application: status && application(status) })).toBe(standing)
  })
})

describe('view', () => {
  /** What opens when the address asks for nothing, and for each view in turn (spec §4). */
  it.each<[Standing, View, Record<View, View>]>([
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
  ])('of %s begins with %s', (standing, first, asked) => {
    expect(viewOf(standing, null)).toBe(first)
    expect(viewOf(standing, 'nonsense')).toBe(first)
    for (const [view, opened] of Object.entries(asked))
      expect([view, viewOf(standing, view)]).toEqual([view, opened])
  })
})

function opens(
  pitch: View,
  form: View,
  application: View,
  dashboard: View,
  analytics: View,
): Record<View, View> {
  return { pitch, form, application, dashboard, analytics }
}
