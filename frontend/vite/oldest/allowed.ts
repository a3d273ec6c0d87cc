/** What may be in the built files although an oldest browser lacks it, and why that harms nobody. */
interface Allowed {
  name: RegExp
  /** The module of a script, or the selector of a style; everywhere where nothing is said. */
  in?: RegExp
  reason: string
}

export const allowedInScripts: readonly Allowed[] = [
  {
    name: /^\.startViewTransition\(\)$/,
    in: /(^|\/)(react-dom|react-router)\//,
    reason: 'pages and components ask for no view transition',
  },
  { name: /^Intl\.Segmenter$/, in: /(^|\/)html2canvas\//, reason: 'asked for behind a flag of its own' },
  {
    name: /^\.toArray\(\)$/,
    in: /(^|\/)(react|@dnd-kit|@mantine)\//,
    reason: "React's Children and dnd-kit's maps",
  },
  { name: /^\.locale\(\)$/, in: /(^|\/)(dayjs|@mantine)\//, reason: "dayjs' own" },
  { name: /^\.isVisible\(\)$/, in: /(^|\/)html2canvas\//, reason: 'its own' },
  { name: /^\.handle\(\)$/, in: /(^|\/)workbox-|offline\/offline-worker/, reason: "workbox' strategies" },
  { name: /^\.resize\(\)$/, in: /(^|\/)qr\//, reason: "its bitmaps' own" },
  { name: /^\.revoke\(\)$/, in: /(shareable-urls|material-codes)\//, reason: 'a call of the API' },
  { name: /^\.command\(\)$/, in: /markup\/src\/formula-text/, reason: 'its own' },
]

export const allowedInStyles: readonly Allowed[] = [
  { name: /^(cursor|resize)\b/, reason: 'a finger has no cursor, and resizes nothing' },
  { name: /^text-wrap\b|^word-break: auto-phrase$/, reason: 'lines break elsewhere' },
  { name: /^ruby-align\b/, reason: 'readings are spread over their word as the browser does of itself' },
  { name: /^text-size-adjust$/, reason: 'its prefixed forms stand before it' },
  { name: /^content-visibility\b|^contain-intrinsic-size\b/, reason: 'what is out of sight is laid out too' },
  { name: /^forced-color-adjust\b/, reason: 'a browser that lacks it forces no colours' },
  { name: /^scrollbar-width\b/, in: /\.m_/, reason: 'a bar is seen' },
  { name: /^:has$/, in: /\.m_/, reason: "Mantine's inputs, whose text goes on a little further to the right" },
  { name: /^:selection$/, reason: 'the colour of what is selected' },
  { name: /subgrid$/, reason: 'each row keeps the columns said before it' },
  { name: /^font-family: ui-monospace$/, reason: 'the next family of the list' },
  { name: /^(@page|size)$/, reason: 'the person sets the paper in the print window' },
]

export const isAllowed = (list: readonly Allowed[], name: string, where: string): boolean =>
  list.some((one) => one.name.test(name) && (one.in?.test(where) ?? true))
