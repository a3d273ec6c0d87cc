import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import manifest from './package.json' with { type: 'json' }
import { chunkGroups } from './vite/chunk-groups.ts'
import { contractPlugin } from './vite/contract-plugin.ts'
import { documentsPlugin } from './vite/documents-plugin.ts'
import { offlineFilesPlugin } from './vite/offline-files-plugin.ts'
import { oldestBrowsers } from './vite/oldest/browsers.ts'
import { prebundled } from './vite/prebundled.ts'

/** Constants of the app and of `index.html`: the oldest browsers for its message, the stage's origin for a shared link's picture. */
const constants = {
  BUILD: `build ${manifest.version}`,
  WEB_ORIGIN: process.env['WEB_ORIGIN'] ?? '',
  ...Object.fromEntries(oldestBrowsers.map(({ id, version }) => [`OLDEST_${id.toUpperCase()}`, version])),
}

const packageFolder = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
const offlineFiles = offlineFilesPlugin()

/**
 * The web build. `vite build frontend` writes `frontend/dist`; the browser tests use the same file.
 *
 * Nothing is inlined (`assetsInlineLimit`, no inline scripts): the pages are served under a strict Content-Security-Policy.
 */
export default defineConfig({
  plugins: [
    react(),
    contractPlugin(),
    documentsPlugin(),
    offlineFiles.plugin,
    // `features/offline/register-worker.ts` registers the worker, after the first page.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        globPatterns: ['assets/**/*.{js,css,woff2,svg,png}', 'icon.png'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        manifestTransforms: [offlineFiles.manifestTransform],
      },
    }),
  ],
  define: Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
  ),
  resolve: {
    alias: [
      // A development tool brings an older React to the workspace root.
      ...['react', 'react-dom'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: packageFolder(name),
      })),
      // The package's entry names 6,000 files one by one; this one exports the same in a form that is read quickly.
      { find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' },
    ],
  },
  optimizeDeps: { include: prebundled },
  build: {
    target: oldestBrowsers.map(({ target }) => target),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
