/** Stores pictures by file names that are never used twice (docs/decisions/pictures.md). */
export abstract class AvatarStore {
  /**
   * Stores the picture durably. Leaves nothing behind when it throws.
   * @throws {StoreFullError} there is no room
   */
  abstract put(file: string, picture: Buffer): Promise<void>
  abstract read(file: string): Promise<Buffer | null>
  /** Does nothing if there is no such file. */
  abstract remove(file: string): Promise<void>
  /** Yields all files, including leftovers of interrupted puts. */
  abstract list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  file: string
  storedAt: Date
}

/** There is no room for another picture. */
export class StoreFullError extends Error {}
