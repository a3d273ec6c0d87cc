import { memoryCounter } from '@tcheck/accounts/testing/memory-counter'
import {
  ADDRESS_WINDOW_SECONDS,
  addressLimits,
  FILES_OF_FIRST_VISIT,
  PEOPLE_BEHIND_ONE_ADDRESS,
} from '@tcheck/stages/address-limits'
import { begunBy, playFirstLesson, refusedLines } from './one-address.ts'

interface Asked {
  people: number
  window: number
  /** Of the script, a second. */
  guesses: number
  callsOfExam: number
}

/** Every lesson that `npm run simulate -- --people-behind-one-address` plays, with what would refuse. */
export async function playOneAddress({ people, window, guesses, callsOfExam }: Asked) {
  const inWindow = begunBy(ADDRESS_WINDOW_SECONDS, people, window)
  const asked = { calls: inWindow * callsOfExam, files: inWindow * FILES_OF_FIRST_VISIT }
  const lines: string[] = []
  let isRefused = false
  for (const isConfirmed of [false, true])
    for (const script of [0, guesses]) {
      const counterAt = memoryCounter({ isConfirmed })
      const lesson = await playFirstLesson({ people, window, guesses: script, counterAt })
      const seen = refusedLines(lesson, { people, limits: addressLimits({ peopleBehindOneAddress: people }), ...asked })
      isRefused ||= seen.isRefused
      lines.push(
        '',
        `${isConfirmed ? 'confirmed network' : 'unknown network'}, ${script === 0 ? 'no script' : `a script with ${script} guesses a second`}`,
        ...seen.lines.map((line) => `  ${line}`),
      )
    }
  const setting = `peopleBehindOneAddress: ${people}`
  const byDefault = addressLimits({})
  const shut = [
    ...(asked.calls > byDefault.calls ? [`from call ${count(byDefault.calls + 1)}`] : []),
    ...(asked.files > byDefault.files ? [`from file ${count(byDefault.files + 1)}`] : []),
  ]
  return {
    isRefused,
    lines: [
      `${count(people)} people behind one address, all on new devices, begin within ${window} s; the firewall with ${setting}`,
      ...lines,
      '',
      shut.length > 0
        ? `Without the setting the firewall refuses ${shut.join(' and ')} in five minutes on: write ${setting} into the stage's file.`
        : `The default of ${count(PEOPLE_BEHIND_ONE_ADDRESS)} people is enough for the firewall.`,
      `Calls a second, Lambdas and partitions: npm run simulate -- --students ${people} --start-window ${window}`,
    ],
  }
}

const count = (value: number) => value.toLocaleString('en-US')
