import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whereIs } from './program.mjs'

const MOUNT = whereIs(['mount'])
const UNMOUNT = whereIs(['umount'])

/** Says why no small disk can be mounted here; null if one can. */
export const whyNoSmallDisk = (): string | null =>
  process.platform === 'linux' && process.getuid?.() === 0 && MOUNT && UNMOUNT
    ? null
    : 'a small disk is a tmpfs, which only root on Linux may mount'

/** Mounts a file system of `megabytes` in memory. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  const mount = (...options: string[]) => execFileSync(MOUNT!, [...options, 'tmpfs', folder])
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`)
  return {
    folder,
    /** Changes its size; files stay. */
    resize: (size: number) => mount('-o', `remount,size=${size}m`),
    unmount: () => {
      execFileSync(UNMOUNT!, ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
