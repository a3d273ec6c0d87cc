import { createTourState } from '../../../features/tour/tour-state.ts'

/** Of `guided.tsx`, which is loaded when somebody asks for it. */
export const TOUR_STEPS = 9
export const teacherTour = createTourState('v2-teacher', TOUR_STEPS)
