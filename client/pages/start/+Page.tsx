export { Welcome as default } from '../../features/welcome/Welcome.js'
