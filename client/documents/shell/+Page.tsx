export { Portal as default } from './Portal.js'
