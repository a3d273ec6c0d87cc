import { expect, it } from 'vitest'
import { scrollKey } from './scroll-key.ts'

it('names each page that is loaded anew by its address, and each visit within the app by its key', () => {
  const home = { key: 'default', pathname: '/student/home', search: '' }
  expect(scrollKey(home)).toBe('/student/home')
  expect(scrollKey({ ...home, pathname: '/admin/units', search: '?page=2' })).toBe('/admin/units?page=2')
  expect(scrollKey({ ...home, key: 'k1x2' })).toBe('k1x2')
})
