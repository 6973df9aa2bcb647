import S3rver from 's3rver'
import { privatePlace } from './private-server.mjs'

/** What s3rver knows every client by. */
const CREDENTIALS = 'S3RVER:S3RVER'

/** An S3-compatible server of one's own with an empty bucket, in this process. */
export async function startBucket() {
  const { folder, port } = await privatePlace('bucket')
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
