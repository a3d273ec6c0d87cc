import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import manifest from './package.json' with { type: 'json' }
import { chunkGroups } from './vite/chunk-groups.ts'
import { contractPlugin } from './vite/contract-plugin.ts'
import { documentsPlugin } from './vite/documents-plugin.ts'
import { offlineFilesPlugin } from './vite/offline-files-plugin.ts'
import { oldestBrowsers } from './vite/oldest/browsers.ts'

/** Bundled before the first page: a library that the development server finds later reloads the page and a running browser test. */
const libraries = [
  '@dnd-kit/core',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@tabler/icons-react/dist/esm/icons/index.mjs',
  '@tanstack/react-query',
  '@tanstack/react-table',
  'dayjs/locale/ja',
  'html2canvas',
  'idb',
  'katex',
  'perfect-freehand',
  'qr',
  'qr/decode.js',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dropzone',
  'react-hot-toast',
  'react-router',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'recharts',
].map((library) => `@tcheck/frontend > ${library}`)
const packageLibraries = ['@tcheck/content > hucre/xlsx']
const testLibraries = ['zod', '@orpc/contract'].map((library) => `@tcheck/contract > ${library}`)

/** Constants of the app and of `index.html`: the oldest browsers for its message, the stage's origin for a shared link's picture. */
const constants = {
  BUILD: `build ${manifest.version}`,
  WEB_ORIGIN: process.env['WEB_ORIGIN'] ?? '',
  ...Object.fromEntries(oldestBrowsers.map(({ id, version }) => [`OLDEST_${id.toUpperCase()}`, version])),
}

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
    // A development tool brings an older React to the workspace root.
    dedupe: ['react', 'react-dom'],
    // The package's entry names 6,000 files one by one; this one exports the same in a form that is read quickly.
    alias: [{ find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' }],
  },
  optimizeDeps: { include: [...libraries, ...packageLibraries, ...testLibraries] },
  build: {
    target: oldestBrowsers.map(({ target }) => target),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
