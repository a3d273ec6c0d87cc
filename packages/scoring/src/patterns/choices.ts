/** Most choices of a sub question: `select_1` … `select_6` (spec.md section 9). */
export const MAX_CHOICES = 6

/** The markers of choices 1 to 6, as responses and answers hold them. */
export const CHOICE_MARKERS = ['㋐', '㋑', '㋒', '㋓', '㋔', '㋕'] as const
export type ChoiceMarker = (typeof CHOICE_MARKERS)[number]

/** The markers of the first so many choices. */
export const markersOf = (count: number): readonly ChoiceMarker[] => CHOICE_MARKERS.slice(0, count)

/** Whether a part is made of nothing but the markers of the first so many choices. */
export function isMarkers(part: string, count: number): boolean {
  const markers: readonly string[] = markersOf(count)
  return Array.from(part).every((character) => markers.includes(character))
}
