import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import manifest from './package.json' with { type: 'json' }
import { contractPlugin } from './vite/contract-plugin.ts'
import { earlyScriptPlugin } from './vite/early-script-plugin.ts'
import { oldBrowserPlugin } from './vite/old-browser-plugin.ts'
import { oldestBrowsers } from './vite/oldest/browsers.ts'
import { studentFilesPlugin } from './vite/student-files-plugin.ts'
import { withoutInstrumentationPlugin } from './vite/without-instrumentation-plugin.ts'

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

/** What the page itself brings: its name in each list of what a part needs would cost bytes before the first question. */
const BY_THE_PAGE = /\/(base|shell|rolldown-runtime)-/
/** What comes before a first question names no scripts ahead: they follow one another once it stands, 2 KB of names less. */
const BEFORE_A_QUESTION = /\/(index|early|shell|player|unit|exam|set-link)-/

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
    withoutInstrumentationPlugin(),
    studentFiles.plugin,
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
        manifestTransforms: [
          async (entries) => ({ manifest: entries.filter(({ url }) => studentFiles.isStudentFile(url)) }),
        ],
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
  optimizeDeps: { include: libraries },
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
      output: {
        // What every page needs comes in one file and what every player needs in another: seventy small ones compress badly
        // and wait for each other.
        codeSplitting: {
          groups: [
            {
              // The early script: without anything of the app, it runs while that is still on its way.
              name: 'early',
              priority: 5,
              test: /tcheck-contract\/student|lib[\\/]api[\\/](call-request|early-answers)|session[\\/]student-name|saving[\\/]first-calls|v2-student[\\/](early|shell[\\/]paths)/,
            },
            {
              name: 'base',
              priority: 4,
              // Tables, and lists without an end, are the grown-ups' only.
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack(?![\\/](react-table|table-core)))[\\/](?!.*([qQ]ueriesObserver|useQueries|nfiniteQueryObserver|useInfiniteQuery))/,
            },
            {
              name: 'shell',
              priority: 3,
              // Lists, forms and bars of pages that come before or after a question are in a file of their own.
              test: /frontend[\\/]src[\\/](ui[\\/](button|chip|loading-bar|logo|mark|note|skeleton|toast|use-page-title)\.|lib(?![\\/]api[\\/]file-answer)|app(?![\\/](themes|styles))|features[\\/](session[\\/](?!imperson|sign-(in|out)|tab-news)|shell[\\/]sound-button|sound[\\/]sound\.))/,
              minShareCount: 2,
            },
            {
              name: 'frame',
              priority: 1,
              test: /frontend[\\/]src[\\/]ui[\\/](?!qr-code)/,
              minShareCount: 6,
            },
            {
              name: 'player',
              priority: 2,
              test: /frontend[\\/]src[\\/]features[\\/](question-view[\\/](?!check-report|sheet|player-settings|.*shown|.*trace)|saving[\\/](?!left-over|store-parts|memo-writes|memory-db|prune)|memo[\\/](strokes|use-memo-sheet))|v2-student[\\/]shell[\\/](after-play|message-page|play-screen|words)|packages[\\/](scoring(?!.*(explain-|guide|answer-faults|in-words))|sessions)[\\/]/,
              minShareCount: 2,
            },
            // Windows over the player, in one file: the name of each would cost bytes before the first question.
            {
              name: 'sheet',
              priority: 1,
              test: /question-view[\\/](sheet|player-settings)\.|cbt-player[\\/](check|clear|finish)-sheet/,
            },
            // A player with its address: one file less to ask for each.
            { name: 'unit', priority: 0, test: /v2-student[\\/]question-groups[\\/](route|unit-play)\./ },
            {
              name: 'set-link',
              priority: 0,
              test: /v2-student[\\/]set-link[\\/](route|entry-form|entry-choices|kept-link)\./,
            },
            { name: 'set-prepared', priority: 0, test: /math[\\/](set-prepared|spoken-formula)\./ },
            { name: 'exam', priority: 0, test: /v2-student[\\/]cbt-question-groups[\\/](route|exam-play)\./ },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: false },
})
