import { nameTestFile } from '@tcheck/local-cloud/testing/rejected-calls'
import { expect } from 'vitest'

nameTestFile(() => expect.getState().testPath)
