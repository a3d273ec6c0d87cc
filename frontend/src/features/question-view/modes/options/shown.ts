import { markerShown, numbered, type ShownMode } from '../shown-mode.ts'
import { optionsWayOf } from './choosing.ts'

export const optionsShown: ShownMode = {
  ...markerShown,
  hasMarkers: true,
  inLine: (names, asked) =>
    optionsWayOf(asked) === 'multiple' ? names.filter(Boolean).join('、') : numbered(names, asked),
}
