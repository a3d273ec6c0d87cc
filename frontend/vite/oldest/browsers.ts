import manifest from '../../package.json' with { type: 'json' }

/** Names as compatibility data has them, and as the bundler does. */
const NAMES = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
} as const
type Name = keyof typeof NAMES
export type BrowserId = (typeof NAMES)[Name]['data']

export interface OldestBrowser {
  id: BrowserId
  /** `16.4` */
  version: string
  /** What the build is told: `safari16.4`. */
  target: string
}

const isName = (text: string): text is Name => text in NAMES

/**
 * The oldest browsers that the product is made for, from `browserslist` in `frontend/package.json`, which is the one place
 * that says them (decision 0344).
 *
 * @throws Error for an entry that is not like `safari >= 16.4`
 */
export const readOldestBrowsers = (entries: readonly string[]): OldestBrowser[] =>
  entries.map((entry) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
    if (!isName(name)) throw new Error(`Not a browser with its oldest version: ${entry}`)
    return { id: NAMES[name].data, version, target: `${NAMES[name].target}${version}` }
  })

export const oldestBrowsers: readonly OldestBrowser[] = readOldestBrowsers(manifest.browserslist)

/** The version of one of them. */
export const oldestOf = (id: BrowserId): string => oldestBrowsers.find((browser) => browser.id === id)?.version ?? ''
