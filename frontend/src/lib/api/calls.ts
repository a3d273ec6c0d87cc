import { contract } from 'virtual:tcheck-contract/calls'
import { callIn } from './call-request.ts'

/** Method and path of a call: `['health', 'check']` → `GET /api/health`. */
export const callAt = (path: readonly string[]): string => callIn(contract, path)
