/** The process cannot start for a reason that the operator can correct; the message is one sentence. */
export class StartError extends Error {}
