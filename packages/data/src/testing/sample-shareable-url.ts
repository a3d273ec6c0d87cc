import type { ShareableUrl } from '../shareable-url/shareable-url.ts'

/** A key to the unit MA-2 for the students of br-1, good for ten days from the tests' clock, but for what a test changes. */
export const sampleShareableUrl = (changes: Partial<ShareableUrl> = {}): ShareableUrl => ({
  key: 'key-1',
  branch_id: 'br-1',
  branch_name: 'さくら中学校',
  category: 'unit',
  set_code: 'MA-2',
  title: 'MA-2の題',
  subject_name: '数学',
  grade_id: 8,
  allows_entry: false,
  answers_shown: 'students',
  note: '',
  created_at: '2026-11-01T00:00:00.000Z',
  created_by: 'admin-1',
  expires_at: '2026-12-01T00:00:00.000Z',
  revoked_at: null,
  opened_count: 0,
  last_opened_at: null,
  ...changes,
})
