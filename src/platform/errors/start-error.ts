/** A process refuses to start for a reason that the operator can remedy; its message is one sentence. */
export class StartError extends Error {}
