// `npm run pin-images`: pins the images in Dockerfile and docker-compose.yml to the digests that their tags have today.
// Needs docker with buildx and access to the registry. To update the images, run it again and commit the changes.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const FILES = ['Dockerfile', 'docker-compose.yml']
const IMAGE = /^(FROM |\s+image: )([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]+)?(?=\s|$)/gm

try {
  // All digests are read before anything is written: a partial update would mix images of two days.
  const digests = new Map()
  const pinned = FILES.map((file) => {
    const text = readFileSync(file, 'utf8').replace(IMAGE, (_, before, image) => {
      if (!digests.has(image)) digests.set(image, digestOf(image))
      return `${before}${image}@${digests.get(image)}`
    })
    return { file, text }
  })
  for (const { file, text } of pinned) writeFileSync(file, text)
  for (const [image, digest] of digests) console.log(`${image} is ${digest}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Returns the digest of the multi-platform index. @param {string} image */
function digestOf(image) {
  const inspect = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  try {
    const digest = execFileSync('docker', inspect, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest
  } catch {
    // The error below says enough; docker's own output does not help.
  }
  throw new Error(`Docker could not find the digest of ${image}. Nothing was changed.`)
}
