import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import type { TouchEvent } from 'react'
import { useTap } from '../use-tap.ts'

/**
 * Handlers of a piece that is dragged as well as tapped. Behind a swift drag a browser makes no click of a tap for some
 * tenths of a second, also with no script at all (Chromium 110 to 156): the tap is taken from the finger itself.
 */
export function usePieceTap(listeners: DraggableSyntheticListeners, isDragging: boolean, act: () => void) {
  const tap = useTap(() => isDragging || act())
  return {
    ...listeners,
    ...tap,
    onTouchStart: (event: TouchEvent) => {
      listeners?.['onTouchStart']?.(event)
      tap.onTouchStart(event)
    },
  }
}
