playVideosInPlace()

/** Replaces the poster by its video on click; without JavaScript it remains a link (product §2, part 1). */
function playVideosInPlace(): void {
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
  // Focus the frame, so that the keyboard continues where the poster was.
  frame.addEventListener('load', () => frame.focus(), { once: true })
  return frame
}
