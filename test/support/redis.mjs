import { connect } from 'node:net'
import { temporaryServer, runServer } from './private-server.mjs'
import { findOrInstall } from './program.mjs'

/** Starts a private Redis without persistence on a free port. */
export async function startRedis() {
  const command = findOrInstall({
    names: ['redis-server', 'valkey-server'],
    aptPackage: 'redis-server',
    sentence: 'The tests need Redis 6+: install it so that redis-server is found on the PATH.',
  })
  const { folder, port } = await temporaryServer('redis')
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const stop = await runServer({ command, args, folder, isReady: () => isListening(port) })
  return { url: `redis://127.0.0.1:${port}`, stop }
}

/** @param {number} port @returns {Promise<void>} */
function isListening(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').once('error', reject)
    socket.once('connect', () => resolve(void socket.destroy()))
  })
}
