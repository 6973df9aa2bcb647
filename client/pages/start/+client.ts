import { playVideosInPlace } from '../../features/welcome/video-in-place.js'

playVideosInPlace()
