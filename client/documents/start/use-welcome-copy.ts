import { createContext, use } from 'react'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import type { ShownRecord } from '#src/performance/performance.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { shownAnswers } from '../../shell/start/start-answers.copy.js'
import { welcomeCopy } from './welcome.copy.js'

/** The texts that masters have replaced. */
export const StartTextsContext = createContext<StartTexts>({})

/** Undefined where the page is rendered before the record was read. */
export const ShownRecordContext = createContext<ShownRecord | undefined>(undefined)

export const useWelcomeCopy = () => welcomeCopy(useBrand(), use(StartTextsContext))

export const useAnswers = () => shownAnswers(useBrand(), use(StartTextsContext))
