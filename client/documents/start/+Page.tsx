import type { PageProps } from '../page-context.js'
import { ShownRecordContext, StartTextsContext } from './use-welcome-copy.js'
import './utilities.css'
import { Welcome } from './Welcome.js'

export default function StartPage({ startTexts = {}, shownRecord }: PageProps) {
  return (
    <StartTextsContext value={startTexts}>
      <ShownRecordContext value={shownRecord}>
        <Welcome />
      </ShownRecordContext>
    </StartTextsContext>
  )
}
