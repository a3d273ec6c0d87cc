const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LETTERS = 10

/** When a run was begun, by the device that began it: its ulid says so on every other, too. */
export const beganAtMs = (run: string): number =>
  [...run.slice(0, TIME_LETTERS)].reduce((ms, letter) => ms * LETTERS.length + Math.max(0, LETTERS.indexOf(letter)), 0)

/** 「2分05秒」; minutes go on past an hour. */
export function timeInWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}分${String(seconds % 60).padStart(2, '0')}秒`
}
