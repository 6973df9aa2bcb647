export { DemoSignIn as default } from '../../features/demo-sign-in/DemoSignIn.js'
