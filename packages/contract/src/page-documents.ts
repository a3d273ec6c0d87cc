/**
 * Areas whose pages have their own document; all other addresses have `index.html`. Every document opens every page; an area's document
 * also names the files of its pages.
 */
export const documentAreas = [
  'v1/admin',
  'v1/branch',
  'v1/parent',
  'v1/student',
  'v1/teacher',
  'admin',
  'teacher',
] as const

type DocumentArea = (typeof documentAreas)[number]

/** `v1/teacher` → `v1-teacher.html`. */
export const documentName = (area: DocumentArea): string => `${area.replace('/', '-')}.html`

/** Answers every page that is requested by a frame of another site: a sentence, and a link that opens the same address in a new tab. */
export const FRAMED_DOCUMENT = 'framed.html'
/** The value of `Sec-Fetch-Dest` of such a request. The app itself has no frames. */
export const FRAME_DESTINATION = 'iframe'

/** Finds the area in a path: `/v1/teacher/top` → `v1/teacher`. */
export const AREA_IN_PATH = new RegExp(
  `^\\/(${documentAreas.map((area) => area.replace('/', '\\/')).join('|')})(?:\\/|$)`,
)

/** The document of a page: `/v1/teacher/top` → `v1-teacher.html`, `/student/home` → `index.html`. */
export function documentOf(path: string): string {
  const area = AREA_IN_PATH.exec(path)?.[1]
  return area ? documentName(area as DocumentArea) : 'index.html'
}
