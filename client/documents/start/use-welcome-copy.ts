import { createContext, use } from 'react'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { shownAnswers } from '../../shell/start/start-answers.copy.js'
import { welcomeCopy } from './welcome.copy.js'

/** The texts that masters have replaced. */
export const StartTextsContext = createContext<StartTexts>({})

export const useWelcomeCopy = () => welcomeCopy(useBrand(), use(StartTextsContext))

export const useAnswers = () => shownAnswers(useBrand(), use(StartTextsContext))
