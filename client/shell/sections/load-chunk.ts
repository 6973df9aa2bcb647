/** The code of a screen could not be loaded, as opposed to an error of the screen itself. */
export class ChunkLoadError extends Error {}

/** @throws {ChunkLoadError} for any failed import. */
export const loadChunk = <Value>(load: () => Promise<Value>): Promise<Value> =>
  load().catch((cause: unknown) => {
    throw new ChunkLoadError('A chunk could not be loaded', { cause })
  })
