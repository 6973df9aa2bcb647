/** The code of a screen could not be loaded, as opposed to an error of the screen itself. */
export class ChunkLoadError extends Error {}

/**
 * Handle failures on what this returns: Vite moves a `then` that directly follows an `import()` into the part that does not see
 * the failure of a style sheet.
 * @throws {ChunkLoadError} for any failed import
 */
export const loadChunk = <Value>(load: () => Promise<Value>): Promise<Value> =>
  load().catch((cause: unknown) => {
    throw new ChunkLoadError('A chunk could not be loaded', { cause })
  })
