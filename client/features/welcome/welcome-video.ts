/** With a script, the poster's video opens in the poster's place; a click for a new tab still gets one. */
export function openVideoInPlace(): void {
  const poster = document.querySelector<HTMLAnchorElement>('a[data-video-title]')
  if (!poster) return
  poster.querySelector('[data-new-tab]')?.remove()
  poster.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    poster.replaceWith(playerOf(poster))
  })
}

function playerOf({ href, dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const address = new URL(href)
  // The press of play was on our poster.
  address.searchParams.set('autoplay', '1')
  const player = document.createElement('iframe')
  player.src = address.href
  player.title = dataset.videoTitle!
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.referrerPolicy = 'strict-origin'
  player.addEventListener('load', () => player.focus(), { once: true })
  return player
}
