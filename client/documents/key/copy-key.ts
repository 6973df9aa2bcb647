/**
 * Shows the button before the script where the browser lets a page copy; it copies the text before itself.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
export function copyKey(): void {
  const button = document.currentScript?.previousElementSibling as HTMLElement
  // Absent without HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return
  button.hidden = false
  button.addEventListener('click', () => {
    const text = button.previousElementSibling?.textContent ?? ''
    const { copied = '', notCopied = '' } = button.dataset
    clipboard.writeText(text).then(
      () => (button.textContent = copied),
      () => (button.textContent = notCopied),
    )
  })
}
