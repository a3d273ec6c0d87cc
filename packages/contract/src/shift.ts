/** Words of shifts (シフト), without schemas, so that they may reach the browser. */

/** `hoped`: the teacher's word. `working` and `off`: the branch's. */
export const shiftStates = { hoped: '希望', working: '確定', off: '休み' } as const
export type ShiftStateName = keyof typeof shiftStates

/** In one call: every period of every day of a month. */
export const MOST_SHIFT_CELLS = 372
