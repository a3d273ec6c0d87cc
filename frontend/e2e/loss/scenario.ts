import { type Chance, createChance } from './chance.ts'
import { type StoreFault, storeFaultKinds } from './store-faults.ts'

/** What goes wrong in a run, chiefly; smaller troubles are mixed into each. */
export const themes = [
  'offline for ten minutes',
  'reload in every phase of a save',
  'closed tab',
  'killed browser',
  'token expired while offline',
  'two tabs',
  'two devices',
  'clock one day off',
  'server answers 500 or nothing for a third of the calls',
  'server killed in mid-write',
] as const
export type Theme = (typeof themes)[number]

/** How the server's answers to saves go wrong. */
export type Fault = 'none' | 'third' | 'lost answers' | 'slow'

/** `seat` is a tab; which device it belongs to is the scenario's. */
export type Step =
  | { do: 'answer'; seat: number; place: number; pauseMs: number }
  | { do: 'wait'; ms: number }
  /** Simulated time of all devices that have a clock of their own. */
  | { do: 'pass'; seconds: number }
  | { do: 'offline' | 'online'; seat: number }
  | { do: 'fault'; fault: Fault }
  | { do: 'reload' | 'close and come back' | 'kill browser'; seat: number }
  /** The link ends and is made valid again; then the card is read once more. */
  | { do: 'link ends' | 'link is valid again'; seat: number }
  | { do: 'open'; seat: number; isOtherDevice: boolean }
  | { do: 'kill server'; afterMs: number }
  /** The browser's store fails in this tab, until it works again. */
  | { do: 'store fails'; seat: number; fault: StoreFault }
  | { do: 'store works'; seat: number }

export interface Scenario {
  seed: number
  theme: Theme
  /** The devices' clocks are wrong by this much; null leaves time alone. */
  clockOffMs: number | null
  /** A browser of its own process, so that it can be killed. */
  hasOwnBrowser: boolean
  steps: Step[]
}

export const placeCount = 6
const DAY_MS = 24 * 3600 * 1000
/** From within the first write on the device to long after the server's answer. */
const pauses = [0, 0, 5, 30, 120, 350, 620, 700, 900, 1400] as const

/** @param seed any whole number; `seed % 10` is the theme */
export function scenarioOf(seed: number): Scenario {
  const chance = createChance(seed)
  const theme = themes[seed % themes.length] ?? themes[0]
  const steps: Step[] = [answer(chance, 0, 700)]
  const seats = theme === 'two tabs' || theme === 'two devices' ? 2 : 1
  if (seats === 2) {
    steps.push({ do: 'wait', ms: 1500 }, { do: 'open', seat: 1, isOtherDevice: theme === 'two devices' })
  }
  const rounds = 3 + chance.number(3)
  for (let round = 0; round < rounds; round += 1) {
    steps.push(...trouble(chance, theme, chance.number(seats)))
    const count = 1 + chance.number(2)
    for (let at = 0; at < count; at += 1) steps.push(answer(chance, chance.number(seats)))
    if (chance.oneIn(4)) steps.push({ do: 'reload', seat: chance.number(seats) })
    if (chance.oneIn(6)) steps.push({ do: 'fault', fault: chance.pick(['lost answers', 'slow', 'none'] as const) })
  }
  const clockOffMs =
    theme === 'clock one day off' ? chance.pick([-DAY_MS, DAY_MS]) : theme === 'offline for ten minutes' ? 0 : null
  const allSteps = hasStoreFaults(seed) ? withStoreFaults(seed, steps, seats) : steps
  return { seed, theme, clockOffMs, hasOwnBrowser: theme === 'killed browser', steps: allSteps }
}

/** Two seeds of three from 20 on; those before are the tests' own without them. */
export const hasStoreFaults = (seed: number): boolean => seed >= 20 && seed % 3 !== 2

/** Answers lie in the first: it is hit as often as all others. */
const stores = [
  ...Array.from({ length: 5 }, () => ['tcheckAttempts', 'attempts'] as const),
  ...[['tcheckAttempts', 'memos'] as const, ['tcheckAttempts', 'sets'] as const, ['tcheckOffline', '*'] as const],
  ...[['tcheckPhotos', '*'] as const, ['*', '*'] as const],
] as const
const MOST_AT = 6

/** The same steps, with a store that fails before some of them. What is drawn for it leaves the steps as they are. */
function withStoreFaults(seed: number, steps: readonly Step[], seats: number): Step[] {
  const chance = createChance(seed + 2_000_000)
  return steps.flatMap((step, at): Step[] => {
    const seat = chance.number(seats)
    if (at === 0) return [step]
    if (chance.oneIn(8)) return [{ do: 'store works', seat }, step]
    if (!chance.oneIn(3)) return [step]
    const [database, store] = chance.pick(stores)
    const fault = { kind: chance.pick(storeFaultKinds), database, store, at: 1 + chance.number(MOST_AT) }
    return [{ do: 'store fails', seat, fault }, step]
  })
}

const answer = (chance: Chance, seat: number, pauseMs?: number): Step => ({
  do: 'answer',
  seat,
  place: chance.number(placeCount),
  pauseMs: pauseMs ?? chance.pick(pauses),
})

function trouble(chance: Chance, theme: Theme, seat: number): Step[] {
  const some = () => answer(chance, seat)
  switch (theme) {
    case 'offline for ten minutes':
      return [
        { do: 'offline', seat },
        ...Array.from({ length: 5 }).flatMap((): Step[] => [some(), { do: 'pass', seconds: 60 + chance.number(120) }]),
        ...(chance.oneIn(2) ? [{ do: 'reload', seat } as const] : []),
        { do: 'online', seat },
      ]
    case 'reload in every phase of a save':
      return [some(), { do: 'reload', seat }]
    case 'closed tab':
      return [
        ...(chance.oneIn(2) ? [{ do: 'offline', seat } as const] : []),
        some(),
        { do: 'close and come back', seat },
        { do: 'online', seat },
      ]
    case 'killed browser':
      return [some(), ...(chance.oneIn(2) ? [{ do: 'kill browser', seat } as const] : [])]
    case 'token expired while offline':
      return [
        { do: 'offline', seat },
        some(),
        { do: 'link ends', seat },
        { do: 'online', seat },
        { do: 'wait', ms: 400 + chance.number(1500) },
        some(),
        { do: 'link is valid again', seat },
      ]
    case 'two tabs':
    case 'two devices': {
      const place = chance.number(placeCount)
      const both = [0, 1].map((each): Step => ({ do: 'answer', seat: each, place, pauseMs: chance.pick(pauses) }))
      return [
        ...(chance.oneIn(2) ? [{ do: 'offline', seat } as const] : []),
        ...both,
        ...(chance.oneIn(4) ? [{ do: 'close and come back', seat } as const] : []),
        { do: 'online', seat },
      ]
    }
    case 'clock one day off':
      return [{ do: 'pass', seconds: chance.number(30) }, some()]
    case 'server answers 500 or nothing for a third of the calls':
      return [{ do: 'fault', fault: 'third' }, some()]
    case 'server killed in mid-write':
      return chance.oneIn(2) ? [some(), { do: 'kill server', afterMs: chance.number(120) }] : [some()]
  }
}
