import { expect, test } from 'vitest'
import { filesWith, productFiles } from './product-files.ts'

const cloud = productFiles(['packages', 'functions'])
const screens = productFiles(['frontend/src'])

test('there is code to look at', () => {
  expect([cloud.size > 500, screens.size > 500]).toEqual([true, true])
})

test('no function of the cloud starts a process or evaluates text', () => {
  expect(filesWith(cloud, /child_process|\beval\(|new Function\(|node:vm\b|runInNewContext/)).toEqual([])
  expect(filesWith(screens, /\beval\(|new Function\(/)).toEqual([])
})

test('no screen writes HTML from text', () => {
  const writers = filesWith(screens, /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write\(/)
  // Formulas that our own server has set, read apart from the page and refused where they hold anything else (set-prepared.browser.test.ts).
  expect(writers).toEqual(['frontend/src/features/math/prepared-formulas.ts'])
})

test('no code switches the check of certificates off', () => {
  for (const files of [cloud, productFiles(['infra/lib', 'scripts'])])
    expect(filesWith(files, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})
