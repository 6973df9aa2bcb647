/** The chosen file is too large, a folder, or gone; `message` is the sentence. */
export class UnusableFile extends Error {}

interface FileLimits {
  /** Bytes. */
  most: number
  tooLarge: (bytes: number) => string
  unreadable: string
}

/**
 * Returns the file as it is now: what is imported is what the preview has shown, whatever happens to it on the disk.
 * @throws {UnusableFile}
 */
export async function readCsvFile(file: File, { most, tooLarge, unreadable }: FileLimits): Promise<File> {
  if (file.size > most) throw new UnusableFile(tooLarge(most))
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnusableFile(unreadable, { cause })
  })
  return new File([bytes], file.name)
}
