import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isConverting } from '../../lib/keys/is-converting.ts'
import type { SearchRole } from './search-roles.ts'

// Nothing of it is loaded, or asked for, before somebody wants it.
const LazyBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }))

interface SearchButtonProps {
  who: SearchRole
  className?: string | undefined
}

/** Opens the search box; so does Ctrl K, ⌘K on a Mac, on any page of the area. */
export function SearchButton({ who, className = 'icon-btn' }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || isConverting(event)) return
      // One of them, as the machine has it: Ctrl K ends a line on a Mac.
      if (event.ctrlKey === event.metaKey || document.querySelector('dialog[open]')) return
      // Of a page's two the one that is shown: what opens in a hidden menu stays hidden.
      if (button.current?.getClientRects().length === 0) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-keyshortcuts="Control+K Meta+K"
        title="さがす(Ctrl K)"
        onClick={() => setOpen(true)}
      >
        <IconSearch className="i" aria-hidden />
        <span className={className === 'icon-btn' ? 'sr' : undefined}>さがす</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyBox who={who} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
