import { numbered, type ShownMode } from '../shown-mode.ts'

const none = () => undefined

export const textShown: ShownMode = {
  givenChoice: none,
  rightChoice: none,
  valuesOf: (part) => [part],
  hasMarkers: false,
  isOrder: false,
  inLine: numbered,
}
