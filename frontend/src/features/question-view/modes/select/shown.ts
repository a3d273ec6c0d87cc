import { numbered, type ShownMode } from '../shown-mode.ts'

export const selectShown: ShownMode = {
  givenChoice: (value, choices) => choices[Number(value) - 1],
  rightChoice: (value, choices) => choices.find(({ text }) => text === value),
  valuesOf: (part) => [part],
  hasMarkers: false,
  isOrder: false,
  inLine: numbered,
}
