import { afterAll, beforeAll, vi } from 'vitest'
import { changesOf, type PageState, readPage } from './page-state.ts'
import { putPageBack } from './put-page-back.ts'

// Before each file of browser tests: it shares the page with those after it, which are to find it as this one did (decision 0347).
let found: PageState

beforeAll(() => {
  found = readPage()
})
afterAll(() => {
  const left = [...(vi.isFakeTimers() ? ['a clock of its own'] : []), ...changesOf(found, readPage())]
  putPageBack()
  if (left.length > 0) throw new Error(`This file left to those after it, which share its page: ${left.join(', ')}`)
})
