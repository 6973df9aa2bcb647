/** Downloads a file that was made or read in the browser. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // No event says when the browser has read it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
