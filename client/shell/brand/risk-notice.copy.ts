import { RETURN_NOTICE } from '#src/performance/return-figures.contract.js'

export const riskCopy = {
  title: 'Sample figures.',
  past: RETURN_NOTICE,
  loss: 'Trading futures carries a substantial risk of loss and is not suitable for every investor; you can lose more than your initial deposit.',
  hypotheticalTitle: 'Hypothetical performance (CFTC Rule 4.41).',
  /** The regulation's own wording, 17 CFR 4.41(b)(1)(i). */
  hypothetical:
    'These results are based on simulated or hypothetical performance results that have certain inherent limitations. Unlike the results shown in an actual performance record, these results do not represent actual trading. Also, because these trades have not actually been executed, these results may have under- or over-compensated for the impact, if any, of certain market factors, such as lack of liquidity. Simulated or hypothetical trading programs in general are also subject to the fact that they are designed with the benefit of hindsight. No representation is being made that any account will or is likely to achieve profits or losses similar to these being shown.',
}
