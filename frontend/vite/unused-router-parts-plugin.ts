import type { Plugin } from 'vite'

/** Modules of the router, each with what stands in its place: it has the names that are asked for, and is never called. */
const UNUSED: readonly (readonly [path: RegExp, text: string])[] = [
  [
    // `createBrowserRouter` is given no instrumentation (1.2 KB).
    /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = {}
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

/**
 * Leaves parts of the router that this app never runs out of the built page: every first question would wait for them. A release
 * of the router that wants more of one fails the build.
 */
export const unusedRouterPartsPlugin = (): Plugin => ({
  name: 'tcheck-unused-router-parts',
  apply: 'build',
  load: (id) => UNUSED.find(([path]) => path.test(id.replaceAll('\\', '/')))?.[1] ?? null,
})
