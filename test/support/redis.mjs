import { connect } from 'node:net'
import { privatePlace, runServer } from './private-server.mjs'
import { findOrInstall } from './program.mjs'

/** Starts a Redis of one's own, on a free port of this machine, that keeps nothing. */
export async function startRedis() {
  const command = findOrInstall({
    names: ['redis-server', 'valkey-server'],
    aptPackage: 'redis-server',
    sentence: 'The tests need Redis 6+: install it so that redis-server is found on the PATH.',
  })
  const { folder, port } = await privatePlace('redis')
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
