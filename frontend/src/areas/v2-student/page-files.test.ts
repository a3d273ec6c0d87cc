import { describe, expect, it } from 'vitest'
import { filesOfPage } from './page-files.ts'

const files = ['frame.js', 'list.js', 'new.js', 'edit.js', 'select.js']
const pages = {
  '/v1/admin/branches': [0, 1],
  '/v1/admin/branches/{id}': [0, 3],
  '/v1/admin/branches/new': [0, 2],
  '/teacher/select/{slug?}': [4],
}
const of = (path: string) => filesOfPage({ files, pages }, path)

describe('files of a page', () => {
  it.each([
    ['/v1/admin/branches', ['frame.js', 'list.js']],
    ['/v1/admin/branches/', ['frame.js', 'list.js']],
    // A page of its own goes before one with an id, wherever it stands.
    ['/v1/admin/branches/new', ['frame.js', 'new.js']],
    ['/v1/admin/branches/b-1', ['frame.js', 'edit.js']],
    ['/teacher/select', ['select.js']],
    ['/teacher/select/unit', ['select.js']],
    ['/v1/admin/branches/b-1/more', []],
    ['/nowhere', []],
    ['/', []],
  ])('of %s', (path, expected) => {
    expect(of(path)).toEqual(expected)
  })
})
