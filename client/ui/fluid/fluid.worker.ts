import { runStage } from '../scene/stage-worker.js'
import { createFluid } from './fluid.js'

runStage(createFluid)
