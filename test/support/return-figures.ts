/** What the text around a percentage says that it is, for the tests that look for the notice of return figures. */

const PERCENTAGE = /\d\s?%/
/** Risk of a trade, shares of a sale, sales among clicks, and how far a milestone is. */
const OTHERS = /per trade|commission|conversion|each sale|every sale|\btier\b|% of \$|in progress, \d/i
/** With one of these beside it, a percentage is a return whatever else is there. */
const RETURNS = /\breturns?\b|profit|drawdown|to date/i
const NOTICE = /not indicative of future results/

/** As texts, because a browser's page gets them. */
export const RETURN_FIGURES = {
  percentage: PERCENTAGE.source,
  others: OTHERS.source,
  returns: RETURNS.source,
  notice: NOTICE.source,
}

/** Whether a block of text has a return figure. */
export const hasReturnFigure = (text: string): boolean =>
  PERCENTAGE.test(text) && (RETURNS.test(text) || !OTHERS.test(text))

export const hasNotice = (text: string): boolean => NOTICE.test(text)
