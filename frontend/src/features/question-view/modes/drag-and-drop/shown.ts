import { markerShown, type ShownMode } from '../shown-mode.ts'

export const dragAndDropShown: ShownMode = { ...markerShown, hasMarkers: false }
