import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'client',
  plugins: [react(), vike()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { manualChunks: styleChunk } },
  },
})

/** Vike makes a chunk of every style module; the gate's and the shell's share one each, for each is a request. */
function styleChunk(id: string): string | undefined {
  if (/\/client\/(features\/gate|ui\/scene)\/[^/]+\.module\.css$/.test(id)) return 'gate-styles'
  if (/\/client\/app\/[^/]+\.module\.css$/.test(id)) return 'shell-styles'
  return undefined
}
