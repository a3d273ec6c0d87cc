import { type ComponentType, type ReactNode, Suspense } from 'react'
import { createTourState } from '../../../features/tour/tour-state.ts'
import { useStore } from '../../../lib/store/store.ts'

/** Of `guided.tsx`, which is loaded when somebody asks for it. */
export const TOUR_STEPS = 9

export const teacherTour = createTourState('v2-teacher', TOUR_STEPS)

interface OrDemoProps {
  /** What stands there while the tour is on; it asks the server for nothing. */
  Demo: ComponentType
  children: ReactNode
}

/** The teacher's own page. During the tour it shows a demo class instead (decision 0325). */
export function OrDemo({ Demo, children }: OrDemoProps) {
  const isGuided = useStore(teacherTour.store, ({ isOn }) => isOn)
  if (!isGuided) return children
  return (
    <Suspense fallback={<div className="main" aria-busy />}>
      <Demo />
    </Suspense>
  )
}
