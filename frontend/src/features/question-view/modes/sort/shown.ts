import { ARROW, markerShown, type ShownMode } from '../shown-mode.ts'

export const sortShown: ShownMode = {
  ...markerShown,
  hasMarkers: false,
  isOrder: true,
  inLine: (names) => names.map((name) => name || '－').join(ARROW),
}
