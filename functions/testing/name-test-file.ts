import { nameTestFile } from '@tcheck/local-cloud/testing/refused-calls'
import { expect } from 'vitest'

nameTestFile(() => expect.getState().testPath)
