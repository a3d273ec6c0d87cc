import type { ApiMiddleware } from '@tcheck/api-runtime/middleware/api-middleware'

/** No origin check: every call passes, for tests of the later middlewares. */
export const anyOrigin: readonly ApiMiddleware[] = []
