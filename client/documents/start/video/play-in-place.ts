/** Milliseconds until a frame that has not loaded is given up. */
const PATIENCE = 6000

/**
 * Plays the video of a poster in its place on click; without JavaScript the poster remains a link (product §2, part 1). A frame
 * of another host is shown once it has loaded: if it doesn't, the poster stays, and opens the video in a new tab.
 */
export function playInPlace(poster: HTMLAnchorElement): void {
  poster.querySelector('[data-new-tab]')?.remove()
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (poster.dataset.webm) playFilm(poster)
    else {
      poster.removeEventListener('click', play)
      void playFrame(poster)
    }
  }
  poster.addEventListener('click', play)
}

function playFilm(poster: HTMLAnchorElement): void {
  const { webm = '', captions = '', video: label = '', poster: first = '' } = poster.dataset
  const film = document.createElement('video')
  film.className = PLAYER
  film.poster = first
  film.ariaLabel = label
  Object.assign(film, { controls: true, muted: true, playsInline: true, autoplay: true })
  for (const [src, type] of [
    [webm, 'video/webm'],
    [poster.href, 'video/mp4'],
  ] as const)
    film.append(Object.assign(document.createElement('source'), { src, type }))
  const track = { kind: 'captions', src: captions, srclang: 'en', label: 'English', default: true }
  film.append(Object.assign(document.createElement('track'), track))
  poster.replaceWith(film)
  // The keyboard continues where the poster was.
  film.focus()
}

async function playFrame(poster: HTMLAnchorElement): Promise<void> {
  const address = new URL(poster.href)
  address.searchParams.set('autoplay', '1')
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = poster.dataset.video!
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.className = PLAYER
  frame.inert = true
  frame.style.opacity = '0'
  poster.ariaBusy = 'true'
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  poster.after(frame)
  // Browsers say of a frame with their own error page that it has loaded; whether its host answers, only a request tells.
  const signal = AbortSignal.timeout(PATIENCE)
  const isLate = new Promise((_, reject) => signal.addEventListener('abort', reject, { once: true }))
  const answers = fetch(poster.href, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal })
  try {
    await Promise.race([Promise.all([isLoaded, answers]), isLate])
    poster.remove()
    frame.inert = false
    frame.style.opacity = ''
    frame.focus()
  } catch {
    frame.remove()
    poster.ariaBusy = null
    poster.querySelector('[data-detail]')!.textContent = poster.dataset.failed!
    const watch = poster.querySelector<HTMLElement>('[data-watch]')!
    watch.textContent = watch.dataset.watch!
  }
}

const PLAYER = 'absolute inset-0 size-full border-0 bg-canvas'
