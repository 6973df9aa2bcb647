import type { ApplicationStatus } from './applications.contract.js'

export interface Decision {
  status: Exclude<ApplicationStatus, 'Pending Review'>
  /** Of a rejection. */
  reason?: string | null
  decidedAt?: Date
}

/** What may become of what (spec §4): a decision is made once and is final. */
export const DECIDABLE: Record<Decision['status'], ApplicationStatus[]> = {
  Approved: ['Pending Review'],
  Rejected: ['Pending Review'],
}
