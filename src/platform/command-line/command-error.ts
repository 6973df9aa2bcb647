/** A sentence for the operator, printed on standard error without a trace; the exit code is 1. */
export class CommandError extends Error {}
