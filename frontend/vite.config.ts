import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { contractPlugin } from './vite/contract-plugin.ts'

// Prepared before the first page: a library that the development server meets later reloads the page, and a browser
// test in the middle of it.
const libraries = [
  '@dnd-kit/core',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@orpc/client',
  '@orpc/openapi-client/fetch',
  '@orpc/tanstack-query',
  '@tabler/icons-react/dist/esm/icons/index.mjs',
  '@tanstack/react-query',
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

const packageFolder = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

/**
 * The web build. `vite build frontend` writes `frontend/dist`; the browser tests use the same file.
 *
 * Nothing is inlined (`assetsInlineLimit`, no inline scripts): the pages are served under a strict
 * Content-Security-Policy.
 */
export default defineConfig({
  plugins: [react(), contractPlugin()],
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
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What every page needs comes in one file and what every player needs in another: seventy small ones compress badly
        // and wait for each other.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|@orpc|goober|react-hot-toast)[\\/]/,
            },
            {
              name: 'shell',
              test: /frontend[\\/]src[\\/](ui|lib|app|features[\\/](session|shell|sound))[\\/]/,
              minShareCount: 6,
            },
            {
              name: 'player',
              test: /frontend[\\/]src[\\/]features[\\/](question-view|saving|media)[\\/]|packages[\\/](scoring|sessions)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: false },
})
