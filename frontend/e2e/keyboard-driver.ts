import type { SubQuestion } from '@tcheck/contract/question-set'
import { type PatternKind, readPattern } from '@tcheck/scoring'
import type { Page } from 'playwright-core'

/** A person's keyboard, which counts what is pressed beside the answer itself: Tab, Enter and their like. */
export class CountedKeys {
  private readonly page: Page
  private pressed = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.pressed += 1
    await this.page.keyboard.press(key)
  }

  /** What the answer is made of: letters, and the digits of choices. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 20 })
  }

  /** Since it was asked before. */
  takeCount(): number {
    const { pressed } = this
    this.pressed = 0
    return pressed
  }
}

const MARKERS = '㋐㋑㋒㋓㋔㋕'
const digitsOf = (response: readonly string[]) =>
  Array.from(response.join(''), (marker) => MARKERS.indexOf(marker) + 1).join('')
const numberIn = (sub: SubQuestion, text: string) =>
  [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6].indexOf(text) + 1

type Answering = (keys: CountedKeys, sub: SubQuestion, response: readonly string[]) => Promise<void>

const byDigits: Answering = (keys, _, response) => keys.type(digitsOf(response))

/** From the question's number, where the focus is: a kind of pattern that has no keys does not compile. */
const answering = {
  text: async (keys, _, response) => {
    for (const [index, part] of response.entries()) {
      if (index > 0) await keys.press('Enter')
      await keys.type(part)
    }
  },
  options: byDigits,
  select: (keys, sub, response) => keys.type(response.map((text) => numberIn(sub, text)).join('')),
  dragAndDrop: byDigits,
  sort: byDigits,
} as const satisfies Readonly<Record<PatternKind, Answering>>

/** Answers the open question without a mouse. */
export const answerByKeys: Answering = (keys, sub, response) =>
  answering[readPattern(sub.pattern)?.kind ?? 'text'](keys, sub, response)
