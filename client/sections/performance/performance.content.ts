import { builtInText, definePageTexts } from '../../shell/content/page-texts.js'
import { performanceCopy as copy } from './performance.copy.js'

/** The texts that masters may replace: neither figures nor what says how to read them. */
export const performanceContent = definePageTexts('performance', (brand) => ({
  'performance.title': builtInText('Start', copy.title),
  'performance.of-system': builtInText('Start', copy.ofSystem(brand)),
  'performance.none.title': builtInText('Without results', copy.none.title),
  'performance.none.text': builtInText('Without results', copy.none.text),
  'performance.heatmap.title': builtInText('Figures', copy.heatmap.title),
  'performance.instruments.title': builtInText('Figures', copy.instruments.title),
  'performance.instruments.lead': builtInText('Figures', copy.instruments.how),
  'performance.table.title': builtInText('Figures', copy.table.title),
}))
