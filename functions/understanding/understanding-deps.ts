import type { SignedFileDeps } from '@tcheck/services/files/signed-file'
import type { RunDeps } from '@tcheck/services/learning/run-deps'

export interface UnderstandingDeps extends RunDeps, SignedFileDeps {}
