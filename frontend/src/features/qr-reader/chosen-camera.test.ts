import { expect, test } from 'vitest'
import { cameraAfter } from './chosen-camera.ts'

test('cameras follow one another, round and round', () => {
  expect(cameraAfter(['front', 'back', 'far'], 'front')).toBe('back')
  expect(cameraAfter(['front', 'back', 'far'], 'far')).toBe('front')
})

test('one camera has none after it; one that is not listed leads to the first', () => {
  expect(cameraAfter(['front'], 'front')).toBeNull()
  expect(cameraAfter([], undefined)).toBeNull()
  expect(cameraAfter(['front', 'back'], undefined)).toBe('front')
  expect(cameraAfter(['front', 'back'], 'unplugged')).toBe('front')
})
