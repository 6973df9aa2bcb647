// Preload for a process: its clock is SKEW milliseconds ahead.
const RealDate = Date
const skew = Number(process.env.SKEW)

globalThis.Date = class extends RealDate {
  /** @param {[]} given */
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + skew)
  }

  static now() {
    return RealDate.now() + skew
  }
}
