export { Welcome as default } from './Welcome.js'
