import type { PageProps } from '../page-context.js'
import { StartTextsContext } from './use-welcome-copy.js'
import { Welcome } from './Welcome.js'

export default function StartPage({ startTexts = {} }: PageProps) {
  return (
    <StartTextsContext value={startTexts}>
      <Welcome />
    </StartTextsContext>
  )
}
