import { AnswerFormatError, compileQuestion, type PatternKind, type Separator, scoreResponse } from '@tcheck/scoring'
import { answerFaultsOf, severalOf } from '@tcheck/scoring/in-words'
import { describe, expect, it } from 'vitest'
import { movePiece } from './drag-and-drop/placing.ts'
import type { AskedOf } from './mode.ts'
import { modeOf } from './modes.ts'
import { chooseOne, optionsWayOf, putMarker, toggleMarker, toggleOneOf } from './options/choosing.ts'
import { emptySlots } from './slots.ts'
import { append, putAt, takeOut } from './sort/ordering.ts'

// Every state that the input of a pattern can come to, by its own steps: what the import takes can be answered rightly, and
// what it refuses cannot.

const MARKERS = ['㋐', '㋑', '㋒'] as const
type State = readonly string[]
type Steps = (state: State, asked: AskedOf) => State[]

const optionSteps: Steps = (state, asked) => {
  const way = optionsWayOf(asked)
  if (way === 'single') return MARKERS.map((marker) => chooseOne(state, marker))
  if (way === 'all') return MARKERS.map((marker) => [toggleMarker(state[0] ?? '', marker)])
  if (way === 'multiple') return MARKERS.map((marker) => toggleOneOf(state, marker, asked.slot_count))
  return state.flatMap((_, open) =>
    MARKERS.map((marker) => putMarker(state, open, marker, asked.takes_several?.[open]).answers),
  )
}

const dragSteps: Steps = (state, { takes_several }) => {
  const places = [null, ...state.keys()]
  const held = [
    ...MARKERS.map((marker) => ({ marker, from: null })),
    ...state.flatMap((place, from) => Array.from(place, (marker) => ({ marker, from }))),
  ]
  return held.flatMap((piece) => places.map((to) => movePiece(state, { ...piece, to }, takes_several)))
}

const sortSteps: Steps = (state) =>
  MARKERS.flatMap((marker) => [
    append(state, marker),
    takeOut(state, marker),
    ...state.map((_, at) => putAt(state, marker, at)),
  ])

/** A select takes every number in every slot; free input every text, here each that an answer names. */
const fill =
  (values: readonly string[]): Steps =>
  (state) =>
    state.flatMap((_, at) => values.map((value) => state.with(at, value)))

const PARTS = [...MARKERS, '㋐㋑', '㋑㋐', '㋐㋐', '㋐㋒', '㋐㋑㋒', '㋒㋑㋐'] as const
const TEXTS = ['1', '-1/2', '東京'] as const

interface Input {
  pattern: string
  selects: readonly string[]
  parts: readonly string[]
  steps: Steps
}

const inputs = {
  text: { pattern: '', selects: [], parts: TEXTS, steps: fill(TEXTS) },
  options: { pattern: 'o_3', selects: [], parts: PARTS, steps: optionSteps },
  select: { pattern: 's_3', selects: TEXTS, parts: [...TEXTS, '大阪'], steps: fill(['1', '2', '3']) },
  dragAndDrop: { pattern: 'dad_3', selects: [], parts: PARTS, steps: dragSteps },
  sort: { pattern: 'sort_3', selects: [], parts: PARTS, steps: sortSteps },
} as const satisfies Readonly<Record<PatternKind, Input>>

const walked = new Map<string, State[]>()

function reachable(asked: AskedOf, steps: Steps): State[] {
  const name = JSON.stringify(asked)
  const known = walked.get(name)
  if (known) return known
  const seen = new Map<string, State>()
  const open: State[] = [emptySlots(asked.slot_count)]
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state)
    if (seen.has(key)) continue
    seen.set(key, state)
    open.push(...steps(state, asked))
  }
  walked.set(name, [...seen.values()])
  return [...seen.values()]
}

function answersOf(parts: readonly string[]): string[] {
  const separators: Separator[] = [',', '"', '@']
  const pairs = parts.flatMap((a) => parts.flatMap((b) => separators.map((separator) => `${a}${separator}${b}`)))
  const threes = parts
    .slice(0, 3)
    .flatMap((a) => separators.map((separator) => [a, ...parts.slice(0, 2)].join(separator)))
  const some = (all: readonly string[]) => all.filter((_, at) => at % 7 === 0)
  return [
    ...parts,
    ...pairs,
    ...threes,
    ...parts.flatMap((a) => parts.map((b) => `${a};${b}`)),
    ...some(pairs).flatMap((a) => pairs.filter((_, at) => at % 5 === 0).map((b) => `${a};${b}`)),
  ]
}

function compile(answer: string, { pattern, selects }: Input) {
  try {
    return compileQuestion({ answer, pattern, selects })
  } catch (error) {
    if (error instanceof AnswerFormatError) return null
    throw error
  }
}

/** As the import puts it on the wire. */
function askedOf(question: NonNullable<ReturnType<typeof compile>>): AskedOf {
  const several = severalOf(question)
  const { patternSource: pattern, separator, slotCount: slot_count } = question
  return { pattern, separator, slot_count, ...(several.includes(true) && { takes_several: several }) }
}

describe.each(Object.entries<Input>(inputs))('the input of %s', (kind, input) => {
  const questions = answersOf(input.parts).flatMap((answer) => compile(answer, input) ?? [])

  it('reaches all points of every answer that the import takes, and some alternative of no answer that it refuses', () => {
    const counts = { taken: 0, refused: 0 }
    for (const question of questions) {
      const asked = askedOf(question)
      expect(modeOf(asked).kind).toBe(kind)
      const states = reachable(asked, input.steps)
      const isReached = ({ source }: { source: string }) => {
        const alone = compileQuestion({ answer: source, pattern: input.pattern, selects: input.selects })
        const [{ keys, slotKeys, separator }] = alone.readings
        const wanted = (alone.slotCount === keys.length ? keys : slotKeys).map(String)
        const order = (all: readonly string[]) => JSON.stringify(separator === '@' ? [...all].sort() : all)
        const texts = (state: State) =>
          kind === 'select' ? state.map((value) => alone.choices[Number(value) - 1] ?? '') : state
        return states.some((state) => order(texts(state)) === order(wanted))
      }
      const sources = question.field.source.split(';').map((source) => ({ source }))
      const isTaken = answerFaultsOf(question).length === 0
      if (sources.every(isReached) !== isTaken) expect.unreachable(`${input.pattern} ${question.field.source}`)
      if (isTaken) {
        const best = Math.max(...states.map((state) => scoreResponse(question, state).points))
        expect([question.field.source, best]).toEqual([question.field.source, question.maxPoints])
      }
      counts[isTaken ? 'taken' : 'refused'] += 1
    }
    expect(counts.taken).toBeGreaterThan(5)
    expect(counts.refused > 0).toBe(kind !== 'text')
  })
})

it('reaches the layouts of publishers, and tells the browser places, never how many markers', () => {
  for (const pattern of ['o_3', 'dad_3']) {
    for (const [answer, several] of [
      ['㋐㋑@㋒', [true, true]],
      ['㋐㋑,㋒', [true, false]],
      ['㋐㋑"㋒', [true, false]],
      ['㋐㋑', [true]],
      ['㋐㋑㋒', [true]],
      ['㋐', undefined],
    ] as const) {
      const question = compileQuestion({ answer, pattern, selects: [] })
      const asked = askedOf(question)
      expect([answer, asked.takes_several]).toEqual([answer, several])
      const { steps } = pattern === 'o_3' ? inputs.options : inputs.dragAndDrop
      const best = Math.max(...reachable(asked, steps).map((state) => scoreResponse(question, state).points))
      expect([answer, best]).toEqual([answer, question.maxPoints])
    }
  }
})
