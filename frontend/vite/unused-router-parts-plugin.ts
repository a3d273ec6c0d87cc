import type { Plugin } from 'vite'

/** Modules of the router, each with what stands in its place: it has the names that are asked for, and is never called. */
const UNUSED: readonly (readonly [path: RegExp, text: string])[] = [
  [
    // `createBrowserRouter` is given no instrumentation (1.2 KB).
    /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js(\?engine)?$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = {}
`,
  ],
  [
    // What a server component's failure says in its digest (0.4 KB).
    /react-router\/dist\/\w+\/lib\/errors\.js$/,
    `const none = () => undefined
export { none as decodeRedirectErrorDigest, none as decodeRouteErrorResponseDigest }
`,
  ],
  [
    // Stylesheets and modules named by a server's manifest, which an app in data mode does not have (0.8 KB).
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/,
    `const none = () => []
export { none as getKeyedLinksForMatches, none as getModuleLinkHrefs, none as getNewMatchesForLinks, none as isPageLinkDescriptor }
export const getKeyedPrefetchLinks = async () => []
export const prefetchRouteCss = async () => undefined
export const prefetchStyleLinks = async () => undefined
`,
  ],
  [
    // What a server's manifest would have a link fetch ahead: each link on a page bore four hooks for it (1.2 KB).
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/,
    `import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
const none = () => null
export { none as Links, none as Meta, none as PrefetchPageLinks, none as Scripts }
export { none as setIsHydrated, none as useFrameworkContext }
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = (ref) => ref
`,
  ],
]

/** What keeps parts in a file though nobody asks for them; without it the bundler leaves them out (3 KB). */
const CUT: readonly (readonly [path: RegExp, part: RegExp, other: string])[] = [
  // Links that know their place, forms that the router sends, a script of a server's: done to them as the file is read.
  [/lib\/dom\/lib\.js$/, /^(NavLink|Form|ScrollRestoration)\.displayName = .*$/gm, ''],
  [/lib\/dom\/lib\.js$/, /^const (NavLink|Form) = (?=React)/gm, 'const $1 = /* @__PURE__ */ '],
  // Redirects out of a server component.
  [/lib\/hooks\.js$/, /^\t\tif \(this\.context\) return .*RSCErrorHandler.*$/m, ''],
  // What stands where a tree has no error page; ours has one around all.
  [/lib\/hooks\.js$/, /^const defaultErrorElement = .*$/m, 'const defaultErrorElement = null'],
  // Sentences for developers, which the development server and every test have (1 KB).
  [/lib\/.*\.js$/, /^\t+(warning|warnOnce)\(.*\);$/gm, ''],
]

/**
 * Leaves parts of the router that this app never runs out of the built page: every first question would wait for them. A release
 * of the router that wants more of one fails the build.
 */
export const unusedRouterPartsPlugin = (): Plugin => ({
  name: 'tcheck-unused-router-parts',
  apply: 'build',
  // Before the engine's copies are read.
  enforce: 'pre',
  load: (id) => UNUSED.find(([path]) => path.test(id.replaceAll('\\', '/')))?.[1] ?? null,
  transform: (code, id) => {
    const file = id.replaceAll('\\', '/')
    const parts = file.includes('/react-router/dist/') ? CUT.filter(([path]) => path.test(file)) : []
    if (parts.length === 0) return null
    // No line is moved: what maps the file before maps it now.
    return { code: parts.reduce((text, [, part, other]) => text.replace(part, other), code), map: null }
  },
})
