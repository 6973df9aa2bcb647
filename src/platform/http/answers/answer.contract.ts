/** The head of each answer of the API that is no failure; the types of answers leave it out (contract §1). */
export const SUCCESS = { success: true } as const
/** An answer as it is sent. */
export type Succeeded<Answer> = typeof SUCCESS & Answer
