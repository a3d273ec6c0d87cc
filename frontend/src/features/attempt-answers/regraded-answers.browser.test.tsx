import type { ActivityGroup } from '@tcheck/contract/activity'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demoAttempt, demoSet } from '../../areas/v2-teacher/tutorial/demo-class.ts'
import { AttemptAnswers } from './attempt-answers.tsx'

let place: HTMLElement
let root: Root
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const regraded = { at: '2026-11-27T15:30:00.000Z', by: 2 }
const AS_ANSWERED = '印と正答は、答えたときのものです'
const ANEW = '第2版の正答で、11月28日(土)に採点し直しました。'

it.each([
  ['of an older version', { set_version: demoSet.version - 1 }, [AS_ANSWERED]],
  ['of an older version, regraded', { set_version: demoSet.version - 1, regraded }, [ANEW]],
  ['of the newest version, regraded', { regraded }, [ANEW]],
  ['of the newest version', {}, []],
])('says by which version the marks of answers are: %s', async (_, more: Partial<ActivityGroup>, said) => {
  root.render(<AttemptAnswers attempt={{ ...demoAttempt, ...more }} set={demoSet} />)
  await vi.waitFor(() => expect(place.querySelector('li')).not.toBeNull())
  expect([AS_ANSWERED, ANEW].filter((words) => place.textContent?.includes(words))).toEqual(said)
})
