/** Lets the poster open its video where it stands; without a script it stays a link (spec §2, part 1). */
export function playVideosInPlace(): void {
  for (const poster of document.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    poster.querySelector('[data-new-tab]')?.remove()
    poster.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      poster.replaceWith(player(poster))
    })
  }
}

function player({ href, dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const address = new URL(href)
  address.searchParams.set('autoplay', '1')
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = dataset.video!
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  // A focused frame lets the keyboard go on where the poster was.
  frame.addEventListener('load', () => frame.focus(), { once: true })
  return frame
}
