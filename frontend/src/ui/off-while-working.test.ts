import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { offWhileWorkingIn } from '../testing/off-while-working.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

describe('what was pressed keeps the focus while it works', () => {
  it('switches nothing off by its own work (see BusyButton)', () => {
    const files = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !file.includes('.test.'))
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) =>
      offWhileWorkingIn(readFileSync(`${SOURCE}/${file}`, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    '<Button disabled={form.isSaving} onClick={go}>',
    '<Button onClick={() => a > b && go()} disabled={!isChanged || saving.isPending}>',
    '<Button disabled={list.isFetchingNextPage}>',
    '<Button kind="soft" disabled={state === \'busy\'}>',
    '<IconButton aria-label="消す" disabled={isBusy} onClick={remove}>',
    '<button type="button" className={own.school} disabled={begin.isSaving}>',
    '<fieldset className={css.fields} disabled={form.isSaving}>',
    '<SelectControl value={type}\n disabled={isSaving}\n onChoose={choose} />',
    '<Places isOff={giving.isSaving} onChoose={choose} />',
    '<Button disabled={progress !== null}>',
  ])('finds %s', (text) => {
    expect(offWhileWorkingIn(`const one = (\n${text}`)).toHaveLength(1)
  })

  it.each([
    '<Button disabled={!draft.isUnsaved} onClick={save}>',
    '<BusyButton isBusy={form.isSaving} disabled={name === ""}>',
    '<Button aria-disabled={isSaving} onClick={go}>',
    '<Button disabled={items.length === 0}>',
    '<Button disabled={isMissing}>'.replace('isMissing', 'isThere'),
    '<Button disabled={isUsed}>',
  ])('leaves %s alone', (text) => {
    expect(offWhileWorkingIn(`const one = (\n${text}`)).toEqual([])
  })
})
