import { expect, it, onTestFinished } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { visitor } from '../session/current-user.ts'
import { StudentCards } from './student-cards.tsx'

const students = [{ student_id: 'st-1', ban: 1, encrypted_username: 'sealed' }]
const printed = () => document.querySelector('[data-print-sheet]')?.textContent

it('prints the classroom on each card', async () => {
  const user = { is_branch: true, branch: { id: 'br-1', name: 'ひかり塾 駅前教室', class_count: 2 } }
  visitor.set({ current: { user, impersonatedBranch: null, impersonatedStudent: null, owes: null } as never })
  onTestFinished(() => visitor.set({ current: null }))
  await draw(<StudentCards name="2年1組" students={students} />)
  expect(printed()).toContain('1番2年1組ひかり塾 駅前教室')
})

it('prints the classroom that an admin renews the cards of', async () => {
  await draw(<StudentCards name="2年1組" students={students.map((one) => ({ ...one, branch: '北教室' }))} />)
  expect(printed()).toContain('北教室')
})
