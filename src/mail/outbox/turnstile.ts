/** Lets one through at a time, first come first served. */
export class Turnstile {
  private last: Promise<void> = Promise.resolve()

  /** Resolves when it is this one's turn, with what lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.last
    let leave = () => {}
    this.last = new Promise((resolve) => (leave = resolve))
    await before
    return leave
  }
}
