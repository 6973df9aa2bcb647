/**
 * Ignores a second click in the form around the script: it would find that a link which works once was used by the first.
 * Buttons are not disabled: the one that was pressed would not be sent.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
export function submitOnce(): void {
  const form = document.currentScript?.parentElement
  form?.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = '1'
  })
}
