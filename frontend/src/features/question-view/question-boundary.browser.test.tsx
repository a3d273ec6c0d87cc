import { useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlayerFrame } from './player-frame.tsx'
import { QuestionBoundary } from './question-boundary.tsx'

let place: HTMLElement
let root: Root
let pageError: unknown

beforeEach(() => {
  pageError = null
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place, {
    onCaughtError: () => undefined,
    onUncaughtError: (error) => {
      pageError = error
    },
  })
})
afterEach(() => {
  root.unmount()
  place.remove()
})

/** The answer is held outside of the boundary, as the players do. */
function Player() {
  const [answer, setAnswer] = useState('')
  const [isHintShown, setIsHintShown] = useState(true)
  return (
    <QuestionBoundary>
      <p>
        {isHintShown && 'hint'}
        <b>question</b>
      </p>
      <input value={answer} onChange={(event) => setAnswer(event.target.value)} />
      <button type="button" onClick={() => setIsHintShown(!isHintShown)}>
        hint
      </button>
    </QuestionBoundary>
  )
}

const find = <T extends Element>(selector: string) => place.querySelector(selector) as T

async function type(text: string): Promise<void> {
  const input = find<HTMLInputElement>('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(find<HTMLInputElement>('input').value).toBe(text))
}

/** As the browser's translation does. */
function translateHint(): void {
  const font = document.createElement('font')
  font.textContent = 'translated'
  find('p').firstChild?.replaceWith(font)
}

it('shows the question and its answer again when React cannot remove a replaced text', async () => {
  root.render(<Player />)
  await vi.waitFor(() => expect(find('input')).not.toBeNull())
  await type('12')
  translateHint()
  find<HTMLButtonElement>('button').click()
  await vi.waitFor(() => expect(find('p').textContent).toBe('question'))
  expect(find<HTMLInputElement>('input').value).toBe('12')
  await type('123')
  expect(pageError).toBeNull()
})

it('restores a question as often as a translator changes it', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  root.render(<Player />)
  await vi.waitFor(() => expect(find('p')).not.toBeNull())
  for (const second of [1, 2, 3]) {
    vi.spyOn(performance, 'now').mockReturnValue(second * 1000)
    translateHint()
    find<HTMLButtonElement>('button').click()
    await vi.waitFor(() => expect(find('p').textContent).toBe('question'))
    find<HTMLButtonElement>('button').click()
    await vi.waitFor(() => expect(find('p').textContent).toBe('hintquestion'))
  }
  expect(pageError).toBeNull()
  vi.restoreAllMocks()
})

const fault = new Error('this question cannot be drawn')
const Broken = () => {
  throw fault
}

it('leaves a question that always fails to the error page', async () => {
  root.render(
    <QuestionBoundary>
      <Broken />
    </QuestionBoundary>,
  )
  await vi.waitFor(() => expect(pageError).toBe(fault))
})

const nothing = () => undefined
const failed = new Set<string>()

/** Fails while React commits it, as at a replaced node, and is sound after that. */
function FailsOnce({ name }: { name: string }) {
  useLayoutEffect(() => {
    if (failed.has(name)) return
    failed.add(name)
    throw fault
  }, [name])
  return <p>{name}</p>
}

it.each(['question', 'answers'] as const)(
  'restores the %s of a player, and leaves the rest of it alone',
  async (part) => {
    const parts = { question: <p>question</p>, answers: <p>answers</p>, [part]: <FailsOnce name={part} /> }
    root.render(
      <PlayerFrame
        {...parts}
        {...{
          kind: 'CBT',
          title: 'test',
          here: '1',
          questionKey: '1-1',
          progress: { answeredCount: 0, questionCount: 1 },
        }}
        {...{ saveLine: null, action: null, jumpList: null, memoTools: null, onQuit: nothing, onMemoClosed: nothing }}
      />,
    )
    await vi.waitFor(() => expect(failed.has(part)).toBe(true))
    await vi.waitFor(() => expect(find('main').textContent).toBe('questionanswers'))
    expect(pageError).toBeNull()
  },
)
