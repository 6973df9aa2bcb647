import { computerScenes } from './computer-scenes.js'
import { marketScenes } from './market-scenes.js'
import styles from './Poster.module.css'
import { taskScenes } from './task-scenes.js'

const SCENES = { ...taskScenes, ...computerScenes, ...marketScenes }

export type PosterId = keyof typeof SCENES

/** The color of a poster's frame. */
export const posterTint = (id: PosterId) => SCENES[id].tint

/** A drawing of the video's subject on 320 × 180; decoration, the title next to it says the same. */
export function Poster({ id }: { id: PosterId }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {SCENES[id].art}
    </svg>
  )
}
