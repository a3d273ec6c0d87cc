import { KATEX_VERSION, katexOptions } from '@tcheck/contract/formula'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { withFormulas } from './set-formulas.ts'

const main = (changes: Partial<MainQuestion> = {}): MainQuestion => ({
  main_question_number: 1,
  title: '',
  text: '',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions: [],
  review_questions: [],
  similar_questions: [],
  ...changes,
})

describe('withFormulas', () => {
  it('uses the version of KaTeX that the pages know', () => {
    expect(katex.version).toBe(KATEX_VERSION)
  })

  it.each([
    ['a power', 'x^2', false],
    ['a fraction of its own', '\\frac{a<b}{c & d}', true],
    ['a root, which holds a drawing', '\\sqrt{2}\\times\\sqrt[3]{5}', false],
    ['Japanese and quotes', '\\text{面積"の\'和}', false],
    ['lines and spaces', '\\cancel{x}\\quad\\overline{AB}', false],
    ['a formula that KaTeX refuses', '\\frac{1', false],
  ])('sets %s as KaTeX does', (_, source, isBlock) => {
    const text = isBlock ? `$$${source}$$` : `$${source}$`
    const made = withFormulas(main({ text })).formulas?.by_markup[text]
    expect(made).toBe(katex.renderToString(source, { ...katexOptions, displayMode: isBlock }))
  })

  it('finds those of title, text, questions and choices, each once', () => {
    const sub = sampleSubQuestion({ text: '$a$ と $b$', select_1: '$c$', select_2: '$a$' })
    const { formulas } = withFormulas(main({ title: '$t$', text: '$m$', questions: [sub] }))
    expect(Object.keys(formulas?.by_markup ?? {})).toEqual(['$t$', '$m$', '$a$', '$b$', '$c$'])
    expect(formulas?.katex).toBe(KATEX_VERSION)
  })

  it('tells nothing of explanations, hints, answers, review and similar questions', () => {
    const sub = sampleSubQuestion({ text: '問い', explanation: '$e$', answer: '$f$', hint: '$h$' })
    const told = main({
      questions: [sub],
      review_questions: [{ ...sub, text: '$r$' }],
      similar_questions: [{ ...sub, text: '$s$' }],
    })
    expect(withFormulas(told)).toBe(told)
  })

  it('leaves out what KaTeX gives up on, and sets the others', () => {
    const deep = `$${'{'.repeat(20_000)}x${'}'.repeat(20_000)}$`
    expect(Object.keys(withFormulas(main({ text: `${deep} $y$` })).formulas?.by_markup ?? {})).toEqual(['$y$'])
    const alone = main({ text: deep })
    expect(withFormulas(alone)).toBe(alone)
  })

  it('leaves the rest to the device where there are too many for one item', () => {
    const text = Array.from({ length: 400 }, (_, at) => `$\\sqrt{${at}}$`).join('')
    const { formulas } = withFormulas(main({ text }))
    const bytes = Buffer.byteLength(JSON.stringify(formulas))
    expect(bytes).toBeGreaterThan(40_000)
    expect(bytes).toBeLessThan(90_000)
  })
})
