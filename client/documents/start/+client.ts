import { playVideosInPlace } from './video/video-in-place.js'

playVideosInPlace()
