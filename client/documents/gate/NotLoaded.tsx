import { NOT_LOADED_ID } from '../load-after-paint.js'
import { gateCopy } from './gate.copy.js'

/** Hidden until the document reports that its script cannot be loaded: without it, nothing on the page works. */
export const NotLoaded = ({ className }: { className?: string }) => (
  <div id={NOT_LOADED_ID} className={className} role="alert" hidden>
    <p className="notice">
      {gateCopy.notLoaded} <a href="">{gateCopy.notLoadedLink}</a>.
    </p>
  </div>
)
