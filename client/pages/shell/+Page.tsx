export { Portal as default } from '../../app/Portal.js'
