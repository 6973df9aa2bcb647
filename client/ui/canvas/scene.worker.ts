import { runStage } from './stage-worker.js'
import { createTide } from './tide.js'

runStage(createTide)
