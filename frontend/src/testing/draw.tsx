import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import '../app/styles/index.css'

/** A part in the test's page, without router and server. Ends with the test. */
export async function draw(part: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(part)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await vi.waitFor(() => {
    if (place.childElementCount === 0) throw new Error('Nothing is drawn')
  })
  return place
}
