/** The answer of a call that returns nothing else (contract §1). */
export interface SuccessAnswer {
  success: true
}
