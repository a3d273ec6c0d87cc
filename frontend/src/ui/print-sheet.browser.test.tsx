import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { PrintSheet } from './print-sheet.tsx'

/** The protocol's commands, which the runner types only where its own provider is imported. */
interface Protocol {
  send(method: string, params: Record<string, unknown>): Promise<unknown>
}
const print = (media: 'print' | '') => (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { media })
afterEach(() => print(''))

function PageWithSheet() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" id="page" onClick={() => setIsOpen(false)}>
        とじる
      </button>
      {isOpen && (
        <PrintSheet>
          <p id="paper">紙</p>
        </PrintSheet>
      )}
    </>
  )
}

test('is printed alone, and only while it stands', async () => {
  await draw(<PageWithSheet />)
  const isSeen = (id: string) => document.getElementById(id)?.checkVisibility() ?? false
  await expect.poll(() => [isSeen('page'), isSeen('paper')]).toEqual([true, false])
  await print('print')
  expect([isSeen('page'), isSeen('paper')]).toEqual([false, true])
  // A file of it is read aloud, too.
  await expect.element(page.getByRole('main')).toHaveTextContent('紙')
  document.getElementById('page')?.click()
  await expect.poll(() => [isSeen('page'), isSeen('paper')]).toEqual([true, false])
})
