import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuestionMedia } from './question-media.tsx'
import { mediaKindOf } from './signed-media.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let place: HTMLElement
let root: Root
let asked: string[]

/** Answers `get_media`: a URL, or a status for a refusal. */
function answerWith(...answers: (string | number)[]) {
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new URL(new Request(input, init).url).searchParams.get('media[filename]') ?? '')
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 404
    const headers = { 'content-type': 'application/json' }
    if (typeof answer === 'number') {
      return new Response(JSON.stringify({ errors: ['見つかりません。'], code: 'NOT_FOUND' }), {
        status: answer,
        headers,
      })
    }
    return new Response(JSON.stringify({ url: answer, expires_at: new Date(Date.now() + 900_000).toISOString() }), {
      headers,
    })
  })
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  vi.restoreAllMocks()
})
const show = (filename: string) => root.render(<QuestionMedia filename={filename} label="大問1の図" />)
const isShown = () => (place.querySelector('img')?.naturalWidth ?? 0) > 0

describe('a picture of a question', () => {
  it('is shown by its signed URL, which is asked for once', async () => {
    answerWith(picture)
    show('once.png')
    await vi.waitFor(() => expect(isShown()).toBe(true))
    root.render(<QuestionMedia key="again" filename="once.png" label="大問1の図" />)
    await vi.waitFor(() => expect(isShown()).toBe(true))
    expect(asked).toEqual(['once.png'])
  })

  it('whose URL has ended is asked for again without a word', async () => {
    answerWith('/ended.png', picture)
    show('renewed.png')
    await vi.waitFor(() => expect(isShown()).toBe(true))
    expect(asked).toHaveLength(2)
    expect(place.textContent).not.toContain('読みこめませんでした')
  })

  it('that never comes leaves the not-found image, also where the URL stays the same', async () => {
    answerWith('/ended.png')
    show('broken.png')
    await vi.waitFor(() => expect(place.textContent).toContain('図を読みこめませんでした'), { timeout: 10_000 })
  })

  it('that is not there leaves the not-found image, and comes with the connection', async () => {
    answerWith(404, picture)
    show('missing.png')
    await vi.waitFor(() => expect(place.textContent).toContain('図を読みこめませんでした'), { timeout: 10_000 })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(isShown()).toBe(true))
  })

  it('whose call failed once is asked for again without a word', async () => {
    answerWith(503, picture)
    show('later.png')
    await vi.waitFor(() => expect(isShown()).toBe(true), { timeout: 5000 })
    expect(place.textContent).not.toContain('図を読みこめませんでした')
  })
})

it.each([
  ['a.png', 'image'],
  ['A.PNG', 'image'],
  ['a.mp4', 'video'],
  ['a.jpg', 'unknown'],
  ['a.svg', 'unknown'],
])('takes %s for %s', (filename, kind) => {
  expect(mediaKindOf(filename)).toBe(kind)
})
