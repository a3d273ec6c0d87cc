import type { SubQuestion } from '@tcheck/contract/question-set'
import { type PatternKind, readPattern } from '@tcheck/scoring'
import type { Locator } from 'playwright-core'

/** How a person of a journey answers one kind of pattern, rightly or wrongly; told apart from the product's own scoring. */
interface PatternDriver {
  /** What the slots hold that a part of an answer without a separator fills. */
  slotsOf: (part: string) => string[]
  /** Something else for one slot. */
  wrongPart: (sub: SubQuestion, right: string, index: number) => string
  /** Whoever errs mixes up the order. */
  mixesUp: boolean
  give: (panel: Locator, sub: SubQuestion, response: readonly string[]) => Promise<void>
}

const MARKERS = ['㋐', '㋑', '㋒', '㋓', '㋔', '㋕']
const otherMarker = (_: SubQuestion, right: string) => MARKERS.find((marker) => marker !== right) ?? ''

const startsWith = (text: string) => new RegExp(`^${text.replace(/[()]/g, '\\$&')}`)

const drivers = {
  text: {
    slotsOf: (part) => [part],
    wrongPart: (_sub, _right, index) => String(98_000 + index),
    mixesUp: false,
    give: async (panel, _, response) => {
      for (const [index, part] of response.entries()) await panel.getByRole('textbox').nth(index).fill(part)
    },
  },
  options: { slotsOf: (part) => [part], wrongPart: otherMarker, mixesUp: false, give: chooseOptions },
  select: {
    slotsOf: (part) => [part],
    wrongPart: (sub, right) => [sub.select_1, sub.select_2].find((text) => text && text !== right) ?? '',
    mixesUp: false,
    give: async (panel, sub, response) => {
      for (const [index, text] of response.entries()) await chooseText(panel, sub, { index, text })
    },
  },
  dragAndDrop: {
    slotsOf: (part) => [part],
    wrongPart: otherMarker,
    mixesUp: true,
    give: async (panel, _, response) => {
      for (const [index, text] of response.entries())
        for (const marker of text) await placePiece(panel, { index, marker })
    },
  },
  sort: {
    slotsOf: Array.from<string>,
    wrongPart: otherMarker,
    mixesUp: true,
    give: async (panel, _, response) => {
      const pieces = panel.getByRole('list', { name: 'ならべるもの' }).getByRole('button')
      await pieces.first().waitFor()
      for (const marker of response) await pieces.nth(MARKERS.indexOf(marker)).click()
    },
  },
} as const satisfies Readonly<Record<PatternKind, PatternDriver>>

export const handOf = ({ pattern }: Pick<SubQuestion, 'pattern'>): PatternDriver =>
  drivers[readPattern(pattern)?.kind ?? 'text']

async function chooseOptions(panel: Locator, sub: SubQuestion, response: readonly string[]) {
  const isList = !sub.takes_several && (sub.answer?.includes('@') || sub.separator === '@')
  const isInSlots = response.length > 1 && !isList
  for (const [index, text] of response.entries()) {
    const name = isInSlots ? /に入れるもの$/ : '選択肢'
    if (isInSlots) await panel.getByRole('list', { name: '解答らん' }).getByRole('button').nth(index).click()
    const choices = panel.getByRole('list', { name, exact: true })
    for (const marker of text) await choices.getByRole('button', { name: startsWith(marker) }).click()
  }
}

const textsOf = (sub: SubQuestion) =>
  [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6].map((text) => text ?? '')

/** Of the cards of a place. */
async function chooseText(panel: Locator, sub: SubQuestion, { index, text }: { index: number; text: string }) {
  const cards = panel.getByRole('group').nth(index).getByRole('button')
  await cards.nth(textsOf(sub).indexOf(text)).click()
}

/** Taps the piece of the tray, which keeps all of them, then its slot. */
async function placePiece(panel: Locator, { index, marker }: { index: number; marker: string }) {
  await panel.locator(`[data-marker=${marker}]`).click()
  const place = panel.getByRole('list', { name: '解答らん' }).getByRole('listitem').nth(index)
  await place.getByRole('button', { name: /ここに入れる$/ }).click()
}
