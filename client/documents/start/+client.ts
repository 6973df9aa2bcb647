import { playVideosInPlace } from './video-in-place.js'

playVideosInPlace()
