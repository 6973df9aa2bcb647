import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'client',
  plugins: [react(), vike()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', manifest: true },
})
