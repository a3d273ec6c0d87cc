import { expect, it } from 'vitest'
import { documentOf } from './page-documents.ts'

it.each([
  ['/', 'index.html'],
  ['/student/home', 'index.html'],
  ['/students', 'index.html'],
  ['/v1/teacher/top', 'v1-teacher.html'],
  ['/v1/student', 'v1-student.html'],
  ['/teacher/class-result/cbt', 'teacher.html'],
  ['/teachers', 'index.html'],
  ['/admin', 'admin.html'],
  ['/v2/teacher/home', 'index.html'],
  ['/nowhere/teacher/', 'index.html'],
])('%s is opened by %s', (path, document) => {
  expect(documentOf(path)).toBe(document)
})
