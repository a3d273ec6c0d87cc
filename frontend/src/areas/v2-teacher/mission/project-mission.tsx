import { shortCodeFailure } from '@tcheck/contract/act-rules'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Mission } from '@tcheck/contract/mission'
import { useEffect, useRef } from 'react'
import { isSameClass } from '../school/school-names.ts'
import { missionLink } from './mission-sets.ts'
import { ProjectedCode, type ShortCodes, useShortCodes } from './projected-code.tsx'

interface ProjectMissionProps {
  mission: Pick<Mission, 'id' | 'title' | 'classes' | 'state'>
  /** The class that is in the room. */
  place: ClassRef
  onClose: () => void
}

/** In one press: the QR code over the whole screen, with the class's six digits beside it. */
export function ProjectMission({ mission, place, onClose }: ProjectMissionProps) {
  const shortCodes = useShortCodes(mission.id)
  const canHaveCodes = shortCodeFailure(mission) === null
  useCodeOf(canHaveCodes ? place : null, shortCodes)
  return (
    <ProjectedCode
      mission={{ id: mission.id, title: mission.title, classes: [place] }}
      link={missionLink(mission.id)}
      address={`${window.location.host}/student`}
      shortCodes={canHaveCodes ? shortCodes : null}
      onClose={onClose}
    />
  )
}

/** Asks for the class's code where it has none, once: who ended it on the wall does not want it back. */
function useCodeOf(place: ClassRef | null, { codes, error, isBusy, show }: ShortCodes) {
  const isAsked = useRef(false)
  const isMissing = place !== null && !isBusy && !error && !codes.some((one) => isSameClass(one, place))
  useEffect(() => {
    if (isBusy || isAsked.current) return
    isAsked.current = true
    if (isMissing) show(place)
  })
}
