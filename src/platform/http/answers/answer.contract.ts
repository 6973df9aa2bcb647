/** The answer of a call without further data (contract §1). */
export interface SuccessAnswer {
  success: true
}
