import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importFileRoles } from '@tcheck/contract/import-file'
import { UPLOAD_LIMIT_BYTES, uploadTypes } from '@tcheck/contract/upload'
import { expect, test } from 'vitest'
import { filesWith, productFiles, ROOT, readPage } from './product-files.ts'

const page = readPage('limits.md')
const MEBIBYTE = 1024 * 1024

test('the page names files that are there', () => {
  const named = [...page.matchAll(/`((?:packages|functions|infra)\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('every function that counts tries is on the page', () => {
  const counting = filesWith(productFiles(['functions', 'packages/services']), /countTry\(|countTries\(/)
  /** What counts beside a line of the page: sign-in (0312), answers and photos that were sealed, calendars, invitations that are opened. */
  const elsewhere =
    /sign-in\/|sealed-answers|shift-calendars|teacher-auth\/routes\/accept-invitation|teacher-material-codes|admin-material-codes/
  expect(counting.filter((file) => !page.includes(`\`${file}\``) && !elsewhere.test(file))).toEqual([])
})

test('the sizes of files are those of the contract', () => {
  expect(page).toContain(`${UPLOAD_LIMIT_BYTES / MEBIBYTE} MiB; pictures`)
  expect(page).toContain(`| XLSX, CSV | ${importFileRoles.sheet.limitBytes / MEBIBYTE} MiB |`)
  expect(page).toContain(`${importFileRoles.media.limitBytes / MEBIBYTE / 1024} GiB`)
  for (const { endings } of Object.values(uploadTypes)) {
    const names = endings.map((ending) => ending.replace('jpg', 'jpeg').replace('heif', 'heic').toUpperCase())
    expect(names.some((name) => page.includes(name))).toBe(true)
  }
})
