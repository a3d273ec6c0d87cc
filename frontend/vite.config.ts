import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import manifest from './package.json' with { type: 'json' }
import { chunkGroups } from './vite/chunk-groups.ts'
import { contractPlugin } from './vite/contract-plugin.ts'
import { earlyScriptPlugin } from './vite/early-script-plugin.ts'
import { oldBrowserPlugin } from './vite/old-browser-plugin.ts'
import { oldestBrowsers } from './vite/oldest/browsers.ts'
import { parentWorkerPlugin } from './vite/parent-worker-plugin.ts'
import { sharingPlugin } from './vite/sharing-plugin.ts'
import { startFilesPlugin } from './vite/start-files-plugin.ts'
import { studentFilesPlugin } from './vite/student-files-plugin.ts'

const studentFiles = studentFilesPlugin()

// Prepared before the first page: a library that the development server meets later reloads the page, and a browser
// test in the middle of it.
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
/** What only tests bring to a browser: found while one runs, it would begin anew. */
const ofTests = ['zod', '@orpc/contract'].map((library) => `@tcheck/contract > ${library}`)

/** What the page itself brings: its name in each list of what a part needs would cost bytes before the first question. */
const BY_THE_PAGE = /\/(base|app)-/
/** What comes before a first question names no scripts ahead: they follow one another once it stands, 2 KB of names less. */
const BEFORE_A_QUESTION = /\/(early|app|unit|exam|set-link)-/

const packageFolder = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

/**
 * The web build. `vite build frontend` writes `frontend/dist`; the browser tests use the same file.
 *
 * Nothing is inlined (`assetsInlineLimit`, no inline scripts): the pages are served under a strict
 * Content-Security-Policy.
 */
export default defineConfig({
  plugins: [
    react(),
    contractPlugin(),
    earlyScriptPlugin(),
    oldBrowserPlugin(),
    sharingPlugin(),
    startFilesPlugin(),
    studentFiles.plugin,
    parentWorkerPlugin(oldestBrowsers.map(({ target }) => target)),
    // The worker is registered by features/offline/register-worker.ts, after the first page, and decides itself what it keeps.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/features/offline',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        globPatterns: ['assets/**/*.{js,css,woff2,svg,png}', 'icon.png'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        manifestTransforms: [async (entries) => ({ manifest: studentFiles.kept(entries) })],
      },
    }),
  ],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(`build ${manifest.version}`) },
  resolve: {
    alias: [
      // One React for everything: a development tool brings an older one to the workspace root.
      { find: /^react$/, replacement: packageFolder('react') },
      { find: /^react\/(.*)$/, replacement: `${packageFolder('react')}/$1` },
      { find: /^react-dom$/, replacement: packageFolder('react-dom') },
      { find: /^react-dom\/(.*)$/, replacement: `${packageFolder('react-dom')}/$1` },
      // The package's entry names 6,000 files one by one; this one does the same in a form that is read quickly.
      { find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' },
    ],
  },
  optimizeDeps: { include: [...libraries, ...ofTests] },
  build: {
    target: oldestBrowsers.map(({ target }) => target),
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html'
          ? files
          : files.filter(
              (file) => file.endsWith('.css') || !(BEFORE_A_QUESTION.test(hostId) || BY_THE_PAGE.test(file)),
            ),
    },
    sourcemap: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...chunkGroups] } },
    },
  },
  server: { port: 5173, strictPort: false },
})
