import type { DeviceSeat, ResultRow } from './class-result.ts'

const seatWords = (row: Pick<ResultRow, 'ban'>, { kumi, ban }: DeviceSeat): string => {
  if (kumi !== null) return `${kumi}組${ban}番`
  return ban === row.ban ? 'この番号の別の回' : `${ban}番`
}

/** 「同じ端末で 12番も始めています」: on the screen and in the file. */
export const sameDeviceText = (row: Pick<ResultRow, 'ban'>, seats: readonly DeviceSeat[]): string =>
  `同じ端末で ${seats.map((seat) => seatWords(row, seat)).join('・')}も始めています`
