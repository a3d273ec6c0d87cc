import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultState, tcheckState } from '../../lib/store/tcheck-state.ts'
import { RichText } from './rich-text.tsx'

let place: HTMLElement
let root: Root

// On a busy machine the library's own arrival may take longer than a test should wait.
beforeAll(async () => {
  await import('./set-formula.ts')
}, 60_000)
beforeEach(() => {
  tcheckState.set(defaultState)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const show = (text: string, grade?: number) =>
  root.render(<RichText text={text} {...(grade !== undefined && { grade })} />)

describe('RichText', () => {
  it('sets formulas with KaTeX once it has arrived', async () => {
    show('$x^2$ と $$\\frac{1}{2}$$')
    await vi.waitFor(() => expect(place.querySelectorAll('.katex')).toHaveLength(2), { timeout: 10_000 })
    expect(place.querySelectorAll('.katex-display')).toHaveLength(1)
    expect(place.querySelector('[data-pending]')).toBeNull()
    await vi.waitFor(() => expect(place.querySelectorAll('.katex-mathml')).toHaveLength(2))
    expect([...place.querySelectorAll('.katex-mathml')].map((words) => words.textContent)).toEqual(['xの2乗', '2分の1'])
  })

  it.each([
    ['4,000 nested braces', `$${'{'.repeat(4000)}x${'}'.repeat(4000)}$`],
    ['100,000 characters', `$${'x'.repeat(19_990)}${'y'.repeat(80_000)}$`],
    ['a formula at the limit of length', `$${'x'.repeat(2001)}$`],
  ])('shows the source, cut short, of %s', async (_, source) => {
    show(source)
    await vi.waitFor(() => expect(place.textContent?.length).toBeGreaterThan(0))
    expect(place.querySelector('.katex')).toBeNull()
    expect(place.innerHTML.length).toBeLessThan(25_000)
  })

  /** As the browser's translation does. */
  function translateTexts(): void {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  }

  it.each([
    ['another text', () => show('{高|たか}さ{幅|はば}', 1), '高(たか)さ幅(はば)'],
    ['readings that are switched off', () => tcheckState.set({ furigana: 'off' }), '長さは'],
  ])('shows %s after its text nodes were replaced', async (_, change, shown) => {
    show('{長|なが}さは', 1)
    await vi.waitFor(() => expect(place.textContent).toBe('長(なが)さは'))
    translateTexts()
    change()
    await vi.waitFor(() => expect(place.textContent).toBe(shown))
  })

  it('makes no link and no picture of a formula', async () => {
    show('$\\href{https://example.org}{x}\\includegraphics{https://example.org/a.png}$ $y$')
    await vi.waitFor(() => expect(place.querySelector('.katex')).not.toBeNull(), { timeout: 10_000 })
    expect(place.querySelector('a, img')).toBeNull()
  })

  it('shows 小6 what is not taught yet, 小5 more, 中1 nothing, and follows the switch', async () => {
    const readings = () => [...place.querySelectorAll('rt')].map((each) => each.textContent)
    show('{蒸散|じょうさん}と{気孔|きこう}', 5)
    await vi.waitFor(() => expect(readings()).toEqual(['じょうさん', 'きこう']))
    show('{蒸散|じょうさん}と{気孔|きこう}', 6)
    await vi.waitFor(() => expect(readings()).toEqual(['きこう']))
    show('{蒸散|じょうさん}', 7)
    await vi.waitFor(() => expect(place.textContent).toBe('蒸散'))
    tcheckState.set({ furigana: 'on' })
    await vi.waitFor(() => expect(place.querySelector('rt')).not.toBeNull())
    tcheckState.set({ furigana: 'off' })
    await vi.waitFor(() => expect(place.querySelector('rt')).toBeNull())
  })

  it('sets lines apart from readings only where both are shown', async () => {
    const isApart = () => place.querySelector('[data-lines-and-readings]') !== null
    show('[[wavy|{蒸散|じょうさん}の]]しくみ', 5)
    await vi.waitFor(() => expect(isApart()).toBe(true))
    show('[[wavy|しくみ]]と{蒸散|じょうさん}', 5)
    await vi.waitFor(() => expect(isApart()).toBe(true))
    tcheckState.set({ furigana: 'off' })
    await vi.waitFor(() => expect(isApart()).toBe(false))
    tcheckState.set({ furigana: 'on' })
    show('{蒸散|じょうさん}のしくみ', 5)
    await vi.waitFor(() => expect(place.querySelector('rt')).not.toBeNull())
    expect(isApart()).toBe(false)
  })

  it('never takes text for markup of the page', async () => {
    show('<img src=x onerror=alert(1)>')
    await vi.waitFor(() => expect(place.textContent).toBe('<img src=x onerror=alert(1)>'))
  })
})
