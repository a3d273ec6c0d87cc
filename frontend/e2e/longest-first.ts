import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * What the longest files take, in seconds of a quiet machine of two processors. Rough is enough, since only their order counts;
 * a file that is not named takes less than any of these.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'screens.test.ts': 100,
  'more-screens.test.ts': 100,
  'player/player.test.ts': 100,
  'player/player-drivers.test.ts': 100,
  'three-engines.test.ts': 100,
  'loss/loss.test.ts': 65,
  'import.test.ts': 63,
  'main-job-unit.test.ts': 60,
  'entrance.test.ts': 52,
  'office-day.test.ts': 54,
  'student-screens.test.ts': 53,
  'screen-dialogs.test.ts': 45,
  'accounts.test.ts': 45,
  'sso.test.ts': 40,
  'upright.test.ts': 40,
  'learner-patterns.test.ts': 38,
  'reports.test.ts': 38,
  'learner-day.test.ts': 37,
  'main-job-cbt.test.ts': 35,
}

/**
 * Browser tests share pages (decision 0347), and none may need what another left: with `--all` they come in an order of the check's seed, and
 * `BROWSER_ORDER=7` gives another one at any time.
 */
const browserOrder = process.env['BROWSER_ORDER'] ?? (process.env['CHECK_ALL'] && process.env['CHECK_SEED'])

/** Of journeys the longest begin first, so that at the end no processor waits for another; the runner alone goes by bytes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const journeys = sorted.filter(isJourney).sort((one, other) => secondsOf(other) - secondsOf(one))
    const inBrowser = sorted.filter(isInBrowser)
    if (browserOrder) inBrowser.sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
    return sorted.map((file) => {
      if (isJourney(file)) return journeys.shift() ?? file
      return isInBrowser(file) ? (inBrowser.shift() ?? file) : file
    })
  }
}

const isJourney = ({ project }: TestSpecification) => project.name === 'journey'
const isInBrowser = ({ project }: TestSpecification) => project.name.startsWith('browser')

const placeOf = ({ moduleId }: TestSpecification) =>
  createHash('sha1')
    .update(`${browserOrder} ${relative(import.meta.dirname, moduleId)}`)
    .digest('hex')

const secondsOf = ({ moduleId }: TestSpecification): number =>
  SECONDS[relative(import.meta.dirname, moduleId).replaceAll('\\', '/')] ?? 0
