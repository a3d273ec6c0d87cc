import { KATEX_VERSION, katexOptions } from '@tcheck/contract/formula'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { formulaMarkup } from '@tcheck/markup/formula-markup'
import katex from 'katex'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byServer, rememberFormulas, type SetFormula } from './prepared-formulas.ts'
import { setFormula } from './set-formula.ts'

let place: HTMLElement
let setPrepared: SetFormula
beforeEach(async () => {
  setPrepared = await byServer.fetch()
  // The page has had its turn: the formulas of the test before take none of this one's time.
  await new Promise((resolve) => setTimeout(resolve))
  place = document.body.appendChild(document.createElement('span'))
  place.textContent = 'まだ'
})
afterEach(() => place.remove())

const remember = (tex: string, made: string, { isBlock = false, version = KATEX_VERSION } = {}) =>
  rememberFormulas({
    question_groups: [{ formulas: { katex: version, by_markup: { [formulaMarkup(tex, isBlock)]: made } } }],
  } as unknown as QuestionSet)

/** As KaTeX sets it in this page. On a busy machine others' formulas may have taken its time, once and again. */
async function setHere(tex: string, isBlock: boolean): Promise<HTMLElement> {
  const made = document.createElement('span')
  do {
    await new Promise((resolve) => setTimeout(resolve))
    setFormula(made, tex, isBlock)
  } while ('pending' in made.dataset)
  return made
}

/** What is seen; spaces in a style, empty classes and namespaces are no difference. */
function writtenEvenly(element: HTMLElement): string {
  for (const each of element.querySelectorAll<HTMLElement>('[style]')) each.setAttribute('style', each.style.cssText)
  return (element.querySelector('.katex-html') ?? element).outerHTML.replace(/ (class=""|xmlns="[^"]*")/g, '')
}

/** The source of what is read out. */
const spokenIn = (element: HTMLElement) => element.querySelector('.katex-mathml')?.textContent ?? undefined

describe('a formula that the server had set', () => {
  it.each([
    ['a power', 'x^{2}', false],
    ['a fraction of its own', '\\frac{a<b}{c}', true],
    ['roots, which hold drawings', '\\sqrt{2}\\times\\sqrt[3]{5}', false],
    ['a table', '\\begin{cases}x+y=3\\\\x-y=1\\end{cases}', true],
    ['Japanese, lines and spaces', '\\text{面積}\\quad\\overline{AB}\\cancel{x}', false],
    ['signs over and under others', '\\underbrace{a+b}_{n}\\;\\overset{*}{=}\\;\\sum_{k=1}^{n}k', true],
    ['what KaTeX refuses', '\\frac{1', false],
  ])('stands as KaTeX sets it here: %s', async (_, tex, isBlock) => {
    await remember(tex, katex.renderToString(tex, { ...katexOptions, displayMode: isBlock }), { isBlock })
    expect(setPrepared(place, tex, isBlock)).toBe(true)
    const expected = await setHere(tex, isBlock)
    expect(writtenEvenly(place)).toBe(writtenEvenly(expected))
  })

  it('is read out soon after it was painted, in its place before what is seen, each time it is put in', async () => {
    await remember('x^{2}', katex.renderToString('x^{2}', katexOptions))
    for (let time = 0; time < 2; time += 1) {
      setPrepared(place, 'x^{2}', false)
      expect(spokenIn(place)).toBeUndefined()
      await vi.waitFor(() => expect(spokenIn(place)).toBe('xの2乗'))
      const parts = [...(place.querySelector('.katex')?.children ?? [])]
      expect(parts.map(({ className }) => className)).toEqual(['katex-mathml', 'katex-html'])
    }
  })

  it('is read out wherever many stand, and costs nothing where the page was turned before', async () => {
    await remember('y', katex.renderToString('y', katexOptions))
    const places = Array.from({ length: 50 }, () => place.appendChild(document.createElement('span')))
    for (const each of places) setPrepared(each, 'y', false)
    places[0]?.remove()
    await vi.waitFor(() => expect(place.querySelectorAll('.katex-mathml')).toHaveLength(49))
    expect(places[0] && spokenIn(places[0])).toBeUndefined()
  })

  it('is not known in the other form, or where another version set it', async () => {
    await remember('known', '<span class="katex">k</span>')
    await remember('older', '<span class="katex">o</span>', { version: '0.1.0' })
    expect(setPrepared(place, 'known', true)).toBe(false)
    expect(setPrepared(place, 'older', false)).toBe(false)
    expect(place.textContent).toBe('まだ')
  })

  it.each([
    ['a picture', '<span><img src=x onerror="window.ran = true"></span>'],
    ['a script', '<span><svg><script>window.ran = true</script></svg></span>'],
    ['a link', '<span><a href="https://example.org">x</a></span>'],
    ['a link in a drawing', '<svg><path xlink:href="javascript:window.ran = true"/></svg>'],
    ['a handler', '<span onclick="window.ran = true">x</span>'],
    ['another page', '<meta http-equiv="refresh" content="0;url=https://example.org">'],
    ['a frame', '<math><mtext><iframe srcdoc="<script>parent.ran = true</script>"></iframe></mtext></math>'],
    ['text alone', 'x'],
  ])('is refused where it holds %s', async (what, made) => {
    await remember(what, made)
    expect(setPrepared(place, what, false)).toBe(false)
    expect(place.innerHTML).toBe('まだ')
    expect('ran' in window).toBe(false)
  })
})
