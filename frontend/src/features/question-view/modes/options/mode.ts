import { asksForAll } from '@tcheck/sessions/asks-for-all'
import type { Mode } from '../mode.ts'
import { type OptionsWay, optionsWayOf } from './choosing.ts'
import { OptionAnswer } from './option-answer.tsx'

const hints: Readonly<Record<OptionsWay, (slotCount: number) => string>> = {
  single: () => '1つえらびましょう',
  all: () => 'あてはまるものをすべてえらびましょう',
  multiple: (slotCount) => `${slotCount}つえらびましょう`,
  in_order: (slotCount) => `順番に${slotCount}つえらびましょう`,
  each: () => 'らんごとにえらびましょう',
}

export const optionsMode: Mode = {
  hint: (asked) => {
    const way = optionsWayOf(asked)
    return hints[way === 'multiple' && asksForAll(asked.text) ? 'all' : way](asked.slot_count)
  },
  Input: OptionAnswer,
}
