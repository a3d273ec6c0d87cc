import { SHORT_CODE_MS, type ShortCode } from '../mission/short-code.ts'

/** A live short code of `mission-1` and 中2 2組, shown at `now` in a network that nobody else is in. */
export const sampleShortCode = (fields: Partial<ShortCode>, now: Date): ShortCode => ({
  code: '005724',
  branch_id: 'br-1',
  mission_id: 'mission-1',
  grade: 8,
  kumi: '2',
  created_by: 'teacher-1',
  created_at: now.toISOString(),
  ends_at: new Date(now.getTime() + SHORT_CODE_MS).toISOString(),
  network: 'elsewhere',
  ...fields,
})
