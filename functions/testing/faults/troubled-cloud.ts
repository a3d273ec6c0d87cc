import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { openLambdas } from '../lambdas.ts'
import { openSampleCloud, prepareEvent, SENT_AT } from '../sample-cloud.ts'
import { differences, itemsOf, stateOf, withoutTraces } from './table-state.ts'
import { createTrouble, type Trouble } from './troubled-table.ts'

const EVENTS = join(import.meta.dirname, '../../../events')

/** A sample event that succeeds and writes, with what the table says before and after it. */
export interface WritingCall {
  /** `<group>/<name>.<outcome>` */
  label: string
  text: string
  writes: number
  before: readonly string[]
  after: readonly string[]
}

/** Calls of which each is meant to leave something of its own, so that a second one adds a second. */
const EACH_IS_ITS_OWN: Readonly<Record<string, string>> = {
  'auth/sign-in': 'a session for each device',
  'auth/confirm-second-factor': 'a session for each device',
  'teacher-auth/sign-in': 'a session for each device',
  'sso/complete': 'the second one is a replay, which is refused and recorded',
  'sso/sign-in-from-portal': 'the second one is a replay, which is refused and recorded',
  'student-entry/show-set-link': 'an opening that is counted',
  'student-entry/enter': 'an entry of its own (domain.md "Tokens and cookie")',
  'teacher-users/create-instant-user': 'a student for trying out',
  'branch-accounts/reset-password': 'another password, shown once',
  'admin-accounts/reset-password': 'another password, shown once',
  'branch-roster-imports/issue-passwords': 'other passwords, shown once',
  'account-identities/issue-link-code': 'a code that works once and ends by itself',
  'admin-identity-providers/issue-link-code': 'a code that works once and ends by itself',
  'branch-link-codes/issue': 'a code that works once and ends by itself',
  'admin-imports/begin-file': 'a place for one file, which ends by itself where no file comes',
  'admin-teachers/invite': 'a mail with a link of its own, of which the newest opens (decision 0315)',
  'branch-teachers/invite': 'a mail with a link of its own, of which the newest opens (decision 0315)',
  'uploads/begin': 'a place for one file, which ends by itself where no file comes',
  'admin-question-sets/save': 'a version, whose number passes over that of one that was cut off (decision 0335)',
  'admin-question-sets/restore': 'a version, which is brought back once more',
  'admin-learning/save-order': 'a version, whose number passes over that of one that was cut off',
  'admin-learning/restore': 'a version, which is brought back once more',
  'admin-shareable-urls/create': 'a key that the list shows and that can be revoked',
}
/** Calls that write attempts, and records of their ends, one by one after what the mission says: the same call goes on where it was. */
const ATTEMPTS_LAST = ['teacher-missions/close-class', 'teacher-missions/give-extra-time']
const isOfAttempt = (difference: string) => /"sk":\{"S":"(?:ATTEMPT|RECORD)#/.test(difference)

const nameOf = ({ label }: WritingCall) => label.split('.')[0] ?? ''

export function openTroubledCloud() {
  /** A fresh copy of the world, with a table that can be troubled. Its Lambdas are cold. */
  async function copy() {
    const trouble = createTrouble()
    const testCloud = await openSampleCloud({ maxAttempts: 4, between: trouble.between })
    // A Lambda that was killed is followed by a new one, which knows nothing.
    const send = async (text: string): Promise<TestAnswer> => {
      const { event, lambda } = prepareEvent({ ...testCloud, lambdas: openLambdas(testCloud.cloud, SENT_AT) }, text)
      return answerTo(lambda, event)
    }
    return { trouble, send, state: async () => stateOf(await itemsOf(testCloud.cloud.engine)) }
  }

  async function writingCalls(): Promise<WritingCall[]> {
    const files = readdirSync(EVENTS, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.success[\w-]*\.json$/.test(path),
    )
    const calls: WritingCall[] = []
    for (const file of files.sort()) {
      const text = readFileSync(join(EVENTS, file), 'utf8')
      const { trouble, send, state } = await copy()
      const before = await state()
      trouble.end()
      await send(text)
      const after = await state()
      const writes = trouble.writesSoFar()
      if (writes > 0)
        calls.push({ label: file.replaceAll('\\', '/').replace(/\.json$/, ''), text, writes, before, after })
    }
    return calls
  }

  /**
   * Runs a call under a fault, then again without.
   * @returns a description of each violation; empty if there is none
   */
  async function endure(call: WritingCall, trouble: Trouble, random: () => number): Promise<string[]> {
    const { trouble: table, send, state } = await copy()
    const killed = table.begin(trouble, random)
    const answer = await Promise.race([send(call.text), killed.then(() => null)])
    table.end()
    const wrong: string[] = []
    const between = await state()
    const isOld = differences(between, call.before).length === 0
    const isNew = differences(between, call.after).length === 0
    const isStep = ATTEMPTS_LAST.includes(nameOf(call)) && differences(between, call.after).every(isOfAttempt)
    if (!isOld && !isNew && !isStep) wrong.push('neither old nor new:', ...differences(between, call.before))
    if (answer && answer.status >= 500 && answer.status !== 503) wrong.push(`answered ${answer.status}`)
    if (answer && answer.status < 300 && !isNew) wrong.push('acknowledged, but not there')
    const again = await send(call.text)
    if (again.status >= 500) wrong.push(`repeated: answered ${again.status}`)
    const added = differences(withoutTraces(await state()), withoutTraces(call.after))
    if (EACH_IS_ITS_OWN[nameOf(call)] === undefined && added.length > 0)
      wrong.push('repeated, and not as if it had been sent once:', ...added)
    return wrong
  }

  return { writingCalls, endure }
}
