/** Where pictures lie, by file names that are never used twice. One implementation for each place (docs/decisions/009). */
export abstract class AvatarStore {
  /** On the disk, or wherever it is safe, once this returns; leaves nothing behind when it throws. */
  abstract put(file: string, picture: Buffer): Promise<void>
  abstract read(file: string): Promise<Buffer | null>
  /** Also when it is gone already. */
  abstract remove(file: string): Promise<void>
  /** Everything that lies there, leftovers of puts that were cut short included. */
  abstract list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  file: string
  storedAt: Date
}

/** There is no room for another picture. */
export class StoreFullError extends Error {}
