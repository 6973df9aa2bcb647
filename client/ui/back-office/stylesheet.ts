import { preload } from 'react-dom'

/** Of Ant Design's styles. None while they are made in the browser; the build has made them and puts its address here. */
export const stylesheet: string | null = null

/** Asks for it along with the code of a screen, which would find it only once it is drawn. */
export const preloadStylesheet = () => stylesheet && preload(stylesheet, { as: 'style' })
