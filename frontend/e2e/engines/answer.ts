import { type PatternKind, readPattern } from '@tcheck/scoring'
import type { PlannedAnswer } from '../question-plan.ts'
import { fill, press } from './driver.ts'
import type { EnginePage } from './engine-page.ts'

const MARKERS = ['㋐', '㋑', '㋒', '㋓', '㋔', '㋕']
const ANSWERS = '[data-answers]'
const FIELDS = { css: 'input:not([type=checkbox]):not([type=radio])', inside: ANSWERS }

type Way = (page: EnginePage, planned: PlannedAnswer) => Promise<void>

/** How each kind of pattern is answered, by what the screen is made of and not by the words on it. */
const ways: Readonly<Record<PatternKind, Way>> = {
  text: async (page, { response }) => {
    for (const [at, part] of response.entries()) await fill(page, { ...FIELDS, at }, part)
  },
  options: async (page, { response }) => {
    for (const marker of response.join('')) await press(page, { css: 'ul button', name: `^${marker}`, inside: ANSWERS })
  },
  select: async (page, { sub, response }) => {
    const texts = [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6]
    // A row of cards a place, each with its number.
    for (const [at, text] of response.entries())
      await press(page, { css: `fieldset [data-marker="${texts.indexOf(text) + 1}"]`, inside: ANSWERS, at })
  },
  dragAndDrop: async (page, { sub, response }) => {
    const count = Number(sub.pattern.replace('dad_', ''))
    for (const [slot, markers] of response.entries()) {
      for (const marker of markers) {
        // The tray, which keeps all pieces, stands after the slots.
        const at = MARKERS.indexOf(marker) - count
        await press(page, { css: '[aria-roledescription="動かせるもの"]', inside: ANSWERS, at })
        await press(page, { css: 'button[aria-label$="ここに入れる"]', inside: ANSWERS, at: slot })
      }
    }
  },
  sort: async (page, { response }) => {
    for (const marker of response)
      await press(page, { css: '[aria-label=ならべるもの] button', inside: ANSWERS, at: MARKERS.indexOf(marker) })
  },
}

/** Puts a response into the open question. */
export async function giveAnswerIn(page: EnginePage, planned: PlannedAnswer): Promise<void> {
  await ways[readPattern(planned.sub.pattern)?.kind ?? 'text'](page, planned)
}
