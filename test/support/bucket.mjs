import S3rver from 's3rver'
import { temporaryServer } from './private-server.mjs'

/** The only credentials that s3rver accepts. */
const CREDENTIALS = 'S3RVER:S3RVER'

/** Starts an S3-compatible server with an empty bucket in this process. */
export async function startBucket() {
  const { folder, port } = await temporaryServer('bucket')
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory: folder,
    silent: true,
    resetOnClose: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  await server.run()
  return {
    url: `s3://${CREDENTIALS}@127.0.0.1:${port}/pictures/members?tls=off`,
    stop: async () => void (await server.close()),
  }
}
