import { IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { GuideName } from './guide-text.ts'

// Words and pictures of all guides: read now and then, so no part of each page.
const GuideWindow = lazy(async () => ({ default: (await import('./guide-window.tsx')).GuideWindow }))

interface GuideButtonProps {
  guide: GuideName
  className?: string | undefined
}

/** 使い方: opens the area's guide over the page. */
export function GuideButton({ guide, className = 'icon-btn' }: GuideButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <IconHelpCircle className="i" aria-hidden />
        <span className={className === 'icon-btn' ? 'sr' : undefined}>使い方</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <GuideWindow name={guide} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
