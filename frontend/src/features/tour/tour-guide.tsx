import { type DriveStep, driver } from 'driver.js'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from '../../lib/store/store.ts'
import css from './tour-guide.module.css'
import type { Tour } from './tour-state.ts'

export interface TourStep {
  /** The page that is shown; a page below it will do. */
  to: string
  /** The part of the page that is spoken of; null: the page as a whole. */
  part: string | null
  title: string
  text: string
}

interface TourGuideProps {
  tour: Tour
  steps: readonly TourStep[]
}

/** A page may still be on its way. What never comes is spoken of in the middle of the page. */
const WAIT_MS = 4000

/** Leads over the real pages, part by part. Nothing is pressed for anybody: the pages stay as they are. */
export function TourGuide({ tour, steps }: TourGuideProps) {
  const at = useStore(tour.store, (state) => state.at)
  const isOn = useStore(tour.store, (state) => state.isOn)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const step = at === null ? undefined : steps[at]
  const isThere = step !== undefined && pathname.startsWith(step.to)

  useEffect(() => {
    if (isOn && step && !isThere) void navigate(step.to)
  }, [isOn, step, isThere, navigate])

  useEffect(() => {
    if (!isOn || at === null || !isThere) return
    const shown = driver({
      steps: steps.map((one) => stepOf(one)),
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      overlayOpacity: 0.45,
      stagePadding: 6,
      stageRadius: 10,
      disableActiveInteraction: true,
      popoverClass: css.bubble ?? '',
      showProgress: true,
      progressText: '{{current}} / {{total}}',
      nextBtnText: '次へ',
      prevBtnText: '前へ',
      doneBtnText: '終わる',
      onPopoverRender: ({ closeButton, title, footer }) => {
        closeButton.setAttribute('aria-label', '案内をやめる')
        // The library's head and foot would be a second head and foot of the page.
        for (const part of [title, footer]) part.setAttribute('role', 'none')
      },
      // The page's own parts are no switches: the library says so of what it points at.
      onHighlighted: (part) => {
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) part?.removeAttribute(name)
        document.querySelector<HTMLElement>('.driver-popover-next-btn')?.focus()
      },
      onNextClick: () => tour.goTo(at + 1),
      onDoneClick: () => tour.goTo(at + 1),
      onPrevClick: () => tour.goTo(at - 1),
      onCloseClick: () => tour.leave(),
      onDestroyStarted: () => tour.leave(),
    })
    shown.drive(at)
    // What is still loading moves what is pointed at.
    const moves = new ResizeObserver(() => shown.refresh())
    moves.observe(document.body)
    for (const part of document.querySelectorAll('#content, #content [data-tour]')) moves.observe(part)
    return () => {
      moves.disconnect()
      shown.destroy()
    }
  }, [isOn, at, isThere, steps, tour])
  return null
}

const stepOf = ({ part, title, text }: TourStep): DriveStep => ({
  ...(part === null ? {} : { element: `[data-tour="${part}"]`, waitForElement: WAIT_MS }),
  popover: { title, description: text },
})
