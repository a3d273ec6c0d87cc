import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
const KIT = 'ui/form/'

/** Files that write a field's element themselves, how many, and why. */
const allowed: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'features/question-view/modes/text/text-answer.tsx': [
    1,
    'answer to a question, with the keys and marks of the player',
  ],
  'features/learning/written-run.tsx': [1, 'answer to a question, written with a pen beside it'],
  'features/learning/photo-field.tsx': [2, 'a photo is taken or chosen'],
  'features/records/typed-filter.tsx': [1, 'hears when kana are being turned into kanji, and searches by itself'],
  'features/search/search-box.tsx': [1, 'a combobox: it keeps the focus while its list is walked'],
  'features/settings/new-password-form.tsx': [1, 'hidden: tells a password manager whose password it is'],
  'features/uploads/text-file-drop.tsx': [1, 'files are dropped'],
  'features/uploads/many-files-drop.tsx': [1, 'files are dropped'],
  'features/uploads/file-drop.tsx': [1, 'files are dropped'],
  'features/uploads/sheet-drop.tsx': [1, 'files are dropped'],
  'areas/v2-admin/question-editor/media-slot.tsx': [1, 'files are dropped'],
  'areas/v2-admin/question-editor/media-fields.tsx': [1, 'files are dropped'],
  'features/import/choose-files.tsx': [1, 'files are dropped'],
  'areas/v2-teacher/mission/hand-out-dialog.tsx': [1, 'read only: a link to be copied, chosen whole by its focus'],
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/\.test\.|^testing\//.test(file) && !file.startsWith(KIT))

const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')
const rawIn = (text: string) => text.match(/<(?:input|select|textarea)(?=[\s/>])/g)?.length ?? 0

test('every field is the form kit’s, but for the few that are something else', () => {
  const found = Object.fromEntries(sources.map((file) => [file, rawIn(textOf(file))] as const).filter(([, raw]) => raw))
  const expected = Object.fromEntries(Object.entries(allowed).map(([file, [count]]) => [file, count]))
  expect(found).toEqual(expected)
})

test('no field has a frame written by hand', () => {
  const byHand = sources.filter((file) => /className=(?:"|\{`)field[ "`]/.test(textOf(file)))
  expect(byHand).toEqual([])
})

test('a raw element is seen however it is written', () => {
  expect(rawIn('<input />')).toBe(1)
  expect(rawIn('<select\n  id="a">')).toBe(1)
  expect(rawIn('<textarea {...given}/><inputs><Input>')).toBe(1)
})
