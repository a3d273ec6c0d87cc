import { expect, it, vi } from 'vitest'
import { defineScreens } from '../app/route-definition.ts'
import { openApp } from '../testing/open-app.tsx'
import { usePageTitle } from './use-page-title.ts'

function Page() {
  usePageTitle(String.raw`$\frac{1}{2}$と{漢字|かんじ}`)
  return <h1>題</h1>
}

it('a title of a set has no notation in the tab, where nothing is drawn', async () => {
  const screens = defineScreens('common', [], [['/set', '問題', async () => ({ Component: Page })]])
  await openApp('/set', { routes: screens, registry: {} })
  await vi.waitFor(() => expect(document.title).toContain('漢字'), { timeout: 10_000 })
  await vi.waitFor(() => expect(document.title).not.toMatch(/[$|{\\]/), { timeout: 10_000 })
})
