import type { Stage } from './stage.ts'

/** Where the stage's file says nothing: a district whose schools share one address, during an exam of all of them. */
export const PEOPLE_BEHIND_ONE_ADDRESS = 3000

/** Files of a first visit, from the sign-in to an open question; `frontend/e2e/first-visit.test.ts` counts them in the built app. */
export const FILES_OF_FIRST_VISIT = 60
const PICTURES_OF_EXAM = 20

/**
 * The maximum number of requests of one person's device in the firewall's window of five minutes. The Lambda limits
 * password guessing by login, address and branch. The firewall limits floods that no crowd of people can cause.
 */
const requestsOfOne = {
  /**
   * One with five mistyped tries, each of which had to wait once, takes twelve. The rest is for scripts: the Lambda makes
   * them wait, and the firewall, which cannot tell them from the others behind their address, must not close it.
   */
  signIns: 20,
  /** Twenty questions within the five minutes, a save each, the page's own calls and a signature for each picture, twice over. */
  calls: 100,
  /** The app on a device that has never seen it, packed files for offline included, and a picture of each question. */
  files: FILES_OF_FIRST_VISIT + PICTURES_OF_EXAM,
} as const

export const ADDRESS_WINDOW_SECONDS = 300

/** The firewall's limits for an address, computed from the number of people behind one address. */
export const addressLimits = ({
  peopleBehindOneAddress: people = PEOPLE_BEHIND_ONE_ADDRESS,
}: Pick<Stage, 'peopleBehindOneAddress'>) => ({
  signIns: people * requestsOfOne.signIns,
  calls: people * requestsOfOne.calls,
  files: people * requestsOfOne.files,
})
