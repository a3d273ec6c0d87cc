import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { expect, test } from 'vitest'
import { openJourney } from './journey.ts'
import { forgetKept, seeFailing, seeSlow } from './screen-states.ts'
import { openVisitors } from './screen-visitors.ts'
import { listVisits, type Visit } from './screen-visits.ts'
import { ownId } from './tenant.ts'

/** Of all screens so many are looked at in a check, in every state; all with `--all` (decision 0347). */
const SAMPLED = 2

const every = listVisits()
const looked = checksAll ? every : sample(every, SAMPLED, randomOf(checkSeed))

const journey = openJourney()
const visitors = openVisitors(journey, forgetKept)

/** States beside each other: most of the time is waiting, and each has a page of its own. */
async function troublesOf({ path: demoPath, visitor }: Visit): Promise<string[]> {
  const path = ownId(demoPath)
  const at = async (seat: string) => ({ ...(await visitors.as(visitor, 'laptop', seat)), path })
  const whole = async (how: 'failing' | 'away') =>
    (await seeFailing(await at(how), { how })).map((fault) => `${how}: ${fault}`)
  const slowThenAlone = async () => {
    const { faults, calls } = await seeSlow(await at('slow'))
    const said = faults.map((fault) => `slow: ${fault}`)
    if (calls.length < 2) return said
    for (const which of calls) {
      const found = await seeFailing(await at('slow'), { how: 'failing', which })
      said.push(...found.map((fault) => `alone ${which}: ${fault}`))
    }
    return said
  }
  return (await Promise.all([whole('failing'), whole('away'), slowThenAlone()])).flat()
}

test.each(looked)('$path for $visitor says what failed and lets one try again, and waits in words', async (visit) => {
  expect(await troublesOf(visit)).toEqual([])
})
