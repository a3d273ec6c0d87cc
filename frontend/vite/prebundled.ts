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

/** Bundled before the first page: a library that the development server finds later reloads the page and a running browser test. */
export const prebundled = [...libraries, ...packageLibraries, ...testLibraries]
