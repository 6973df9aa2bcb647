export { DemoSignIn as default } from './DemoSignIn.js'
