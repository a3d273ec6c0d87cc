import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Button, IconButton } from './button.tsx'
import { Steps } from './steps.tsx'

function Pages() {
  const [at, setAt] = useState(2)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <span>{`${at}ページ`}</span>
      <Button disabled={at === 1} onClick={() => setAt(at - 1)}>
        前へ
      </Button>
      <IconButton aria-label="次へ" disabled={at === 2} onClick={() => setAt(at + 1)} />
    </form>
  )
}

it.each([
  ['前へ', '1ページ'],
  ['次へ', '2ページ'],
])('%s keeps the focus when its own press disables it, and does nothing more then', async (name, shown) => {
  await draw(<Pages />)
  if (name === '次へ') await page.getByRole('button', { name: '前へ' }).click()
  const button = page.getByRole('button', { name })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByText(shown)).toBeVisible()
  await userEvent.tab()
  await expect.element(button).toBeDisabled()
})

function Import() {
  const [isChosen, setChosen] = useState(false)
  return (
    <>
      <Steps labels={['選ぶ', '確かめる']} current={isChosen ? 1 : 0} />
      {!isChosen && (
        <button type="button" onClick={() => setChosen(true)}>
          ファイルを選ぶ
        </button>
      )}
    </>
  )
}

it('gives the focus to the next step when the step before took its button away', async () => {
  await draw(<Import />)
  await page.getByRole('button', { name: 'ファイルを選ぶ' }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: '確かめる' })).toHaveFocus()
})
