import type { MemoTool } from '../../lib/store/tcheck-state.ts'

/** spec.md section 9: 4 for the brush, 22 for the other tools. */
export const strokeWidths: Readonly<Record<MemoTool, number>> = { brush: 4, marker: 22, eraser: 22 }

/** The pen that is there from the start. */
export const BLACK_INK = '#262e35'

/** A marker is yellow whatever ink the pen has, so that what lies under it stays readable. */
export const markerColor = '#f4b93a'
