import type { Plugin } from 'vite'

const INSTRUMENTATION = /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/
/** What the router calls where nobody has asked for any. */
const NOTHING = `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = {}
`

/**
 * Leaves the router's instrumentation out of the built page: `createBrowserRouter` is given none, and every first question
 * would wait for it (1.2 KB). A release of the router that wants more of it fails the build.
 */
export const withoutInstrumentationPlugin = (): Plugin => ({
  name: 'tcheck-without-instrumentation',
  apply: 'build',
  load: (id) => (INSTRUMENTATION.test(id.replaceAll('\\', '/')) ? NOTHING : null),
})
