import type { RunDeps } from '@tcheck/services/learning/run-deps'
import type { SignedFileDeps } from '@tcheck/services/signed-file'

export interface UnderstandingDeps extends RunDeps, SignedFileDeps {}
