import { runStage } from './stage-worker.js'
import { createFluid } from './fluid.js'

runStage(createFluid)
