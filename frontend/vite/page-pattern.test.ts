import { describe, expect, it } from 'vitest'
import { byPattern, pagePattern } from './documents-plugin.ts'

const paths = ['/v1/admin/branches/{id}', '/v1/admin/branches', '/v1/admin/branches/new', '/teacher/select/{slug?}']
/** As the early script looks for it. */
const pageAt = (address: string) =>
  paths.toSorted(byPattern).find((path) => new RegExp(pagePattern(path)).test(address)) ?? null

describe('the page at an address', () => {
  it.each([
    ['/v1/admin/branches', '/v1/admin/branches'],
    ['/v1/admin/branches/', '/v1/admin/branches'],
    // A page of its own goes before one with an id, wherever it stands in the table.
    ['/v1/admin/branches/new', '/v1/admin/branches/new'],
    ['/v1/admin/branches/b-1', '/v1/admin/branches/{id}'],
    ['/teacher/select', '/teacher/select/{slug?}'],
    ['/teacher/select/unit', '/teacher/select/{slug?}'],
    ['/v1/admin/branches/b-1/more', null],
    ['/nowhere', null],
    ['/', null],
  ])('%s: %s', (address, page) => {
    expect(pageAt(address)).toBe(page)
  })
})
