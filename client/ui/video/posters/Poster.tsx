import { computerScenes } from './computer-scenes.js'
import { marketScenes } from './market-scenes.js'
import styles from './Poster.module.css'
import { taskScenes } from './task-scenes.js'

const SCENES = { ...taskScenes, ...computerScenes, ...marketScenes }

/** The color of a poster's frame. */
export const posterTint = (id: string) => sceneOf(id)?.tint ?? 'brand'

/**
 * A drawing of the video's subject on 320 × 180; decoration, the title next to it says the same. A video that has none, as
 * one that masters have added, has only its frame.
 */
export function Poster({ id }: { id: string }) {
  const scene = sceneOf(id)
  if (!scene) return null
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {scene.art}
    </svg>
  )
}

const sceneOf = (id: string) => (Object.hasOwn(SCENES, id) ? SCENES[id as keyof typeof SCENES] : null)
