/** Returns of an account in texts that people write: each needs the notice beside it. */

/** In full, as one sentence of the text. */
export const RETURN_NOTICE = 'Past performance is not indicative of future results.'

const NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty|hundred|thousand|half|quarter'
const PERCENTAGE = new RegExp(`(\\d|\\b(${NUMBER}))[ -]?(%|percent|per cent|pct\\b)`, 'i')
const DOLLARS = /\$ ?\d|\d ?(dollars|USD)\b/i
/** Shares of a sale, risk of a trade, prices: with one of these words beside it, a percentage is none. */
const OTHERS = /per trade|commission|conversion|each sale|every sale|\btier\b|discount|\boff\b|\bsave\b/i
/** With one of these it is a return whatever else is there. */
const RETURNS = /\breturn(s|ed)?\b|profit|drawdown|to date|\bgain(s|ed)?\b|\bup (by |over |about )?\d|\+ ?\d/i
/** With one of these an amount of money is one, too. */
const RESULTS = /\bgain(s|ed)?\b|\bearn(s|ed)?\b|\bmade\b|\bup\b|\bgrew\b|\bturned\b/i

/** Whether a part of a text, such as a paragraph, has the return of an account. In doubt it has. */
export function hasReturnFigure(part: string): boolean {
  // As it looks: wide digits, and characters that nobody sees, such as one between a number and its sign.
  const text = part
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ')
  if (RETURNS.test(text)) return PERCENTAGE.test(text) || DOLLARS.test(text)
  if (OTHERS.test(text)) return false
  return PERCENTAGE.test(text) || (DOLLARS.test(text) && RESULTS.test(text))
}

/** Whether a text has the notice, however its spaces are. */
export const hasReturnNotice = (text: string): boolean => text.replace(/\s+/g, ' ').includes(RETURN_NOTICE)
