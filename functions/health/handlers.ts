import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { health } from '@tcheck/contract/groups/health'
import { check, type HealthDeps } from './routes/check.ts'

export const handlers = (deps: HealthDeps): GroupHandlers<typeof health> => ({ check: check(deps) })
