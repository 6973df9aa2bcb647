import type { ApplicationStatus } from '../affiliate.contract.js'

export interface Decision {
  status: Exclude<ApplicationStatus, 'Pending Review'>
  reason?: string | null
  decidedAt?: Date
}

/** Statuses from which each decision may be made (product §4): a decision is final. */
export const DECIDABLE: Record<Decision['status'], ApplicationStatus[]> = {
  Approved: ['Pending Review'],
  Rejected: ['Pending Review'],
}
