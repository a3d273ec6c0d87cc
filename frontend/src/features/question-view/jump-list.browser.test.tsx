import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { type JumpEntry, JumpList } from './jump-list.tsx'

const entry = (subNumber: number, filling: JumpEntry['filling'], more: Partial<JumpEntry> = {}): JumpEntry => ({
  key: `1-${subNumber}`,
  subNumber,
  filling,
  isHere: false,
  isBookmarked: false,
  ...more,
})
const nothing = () => undefined
const list = (...entries: JumpEntry[]) =>
  draw(<JumpList groups={[{ mainNumber: 1, title: '', entries }]} grade={6} hasBookmarks onJump={nothing} />)

it('shows what is とちゅう neither as answered nor as empty, and says what its look means', async () => {
  const place = await list(entry(1, 'whole'), entry(2, 'part'), entry(3, 'none'), entry(4, 'part', { isHere: true }))
  for (const name of ['(1) 解答済み', '(2) とちゅう', '(3) まだ', '(4) いまここ、とちゅう'])
    await expect.element(page.getByRole('button', { name: `大問1 ${name}`, exact: true })).toBeVisible()
  // No theme here: any four shades.
  for (const [name, shade] of [
    ['--p', '#0a7480'],
    ['--p1', '#d2ebed'],
    ['--p2', '#a6d8dc'],
    ['--p9', '#06363c'],
  ] as const)
    place.style.setProperty(name, shade)
  const looks = [...place.querySelectorAll('button')].map((button) => {
    const { backgroundImage, backgroundColor, borderTopStyle, borderBottomStyle, boxShadow } = getComputedStyle(button)
    return [backgroundImage, backgroundColor, borderTopStyle, borderBottomStyle, boxShadow].join(' ')
  })
  expect(new Set(looks).size).toBe(4)
  expect(place.querySelector('ul')?.textContent).toContain('とちゅう')
})

it('explains no look that the list does not have', async () => {
  const place = await list(entry(1, 'whole'), entry(2, 'none'))
  expect(place.querySelector('ul')?.textContent).not.toContain('とちゅう')
})
