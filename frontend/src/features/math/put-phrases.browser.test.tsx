import type { QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { phraseBreaks } from './phrase-breaks.ts'
import { rememberPhrases } from './put-phrases.tsx'
import { RichText } from './rich-text.tsx'

const asIs = phraseBreaks.of
const remember = (text: string, written: string) =>
  rememberPhrases({
    question_groups: [{ title: '', text, questions: [], phrases: ['', written] }],
  } as unknown as QuestionSet)

beforeEach(() => remember('{春|はる}の[[wavy|あさは、とても]]さむい$x$。', '2433'))
afterEach(() => {
  phraseBreaks.of = asIs
})

const linesOf = (text: HTMLElement) => text.innerHTML.replaceAll(/<(?!wbr)[^>]*>/g, '').split('<wbr>')

it('lines break between phrases, through readings, lines and formulas, and what is copied has nothing in it', async () => {
  const place = await draw(<RichText text="{春|はる}の[[wavy|あさは、とても]]さむい$x$。" />)
  const [first, ...further] = linesOf(place)
  expect(first).toMatch(/^春.*の$/)
  expect(further.slice(0, 2)).toEqual(['あさは、', 'とても'])
  expect(place.textContent).not.toMatch(/[\u200B\u2060]/)
  const text = place.querySelector('[data-phrased]') as HTMLElement
  expect(getComputedStyle(text).wordBreak).toBe('keep-all')
})

it('a text that no phrases are known of breaks as the browser breaks it', async () => {
  const place = await draw(<RichText text="なつの、ひるは、とてもあつい。" />)
  expect(place.querySelector('wbr, [data-phrased]')).toBeNull()
})

it('what was stored without phrases, or with those of other texts, changes nothing', async () => {
  remember('あきの、そらは、たかい。', '')
  rememberPhrases({
    question_groups: [{ title: '', text: 'ゆき', questions: [], phrases: ['11'] }],
  } as unknown as QuestionSet)
  const place = await draw(<RichText text="あきの、そらは、たかい。" />)
  expect(place.querySelector('wbr')).toBeNull()
})
