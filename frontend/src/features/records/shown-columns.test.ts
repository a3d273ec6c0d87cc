import { expect, test } from 'vitest'
import { columnsText, shownKeys } from './shown-columns.ts'

const columns = [{ key: 'title' }, { key: 'state' }, { key: 'sent_at' }, { key: 'id', isHidden: true }]
const shown = (said: string | null, choices = {}) => [...shownKeys(columns, said, choices)]

test('without a word the screen’s own columns are shown, or what this device has chosen', () => {
  expect(shown(null)).toEqual(['title', 'state', 'sent_at'])
  expect(shown(null, { state: false, id: true })).toEqual(['title', 'sent_at', 'id'])
})

test('an address says it before the device does; what names the row stays, what is unknown is nothing', () => {
  expect(shown('id,password', { state: true })).toEqual(['title', 'id'])
  expect(shown('')).toEqual(['title'])
})

test('the address says nothing where the screen would show the same', () => {
  expect(columnsText(columns, new Set(['title', 'state', 'sent_at']))).toBeNull()
  expect(columnsText(columns, new Set(['id', 'title']))).toBe('title,id')
  expect(columnsText(columns, new Set())).toBe('title')
})
