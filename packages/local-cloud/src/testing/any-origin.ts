import type { ApiMiddleware } from '@tcheck/lambda-kit/middleware/api-middleware'

/** No origin check: every call passes, for tests of what comes after it. */
export const anyOrigin: readonly ApiMiddleware[] = []
