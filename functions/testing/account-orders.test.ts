import type { TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_PASSWORD, openAccounts } from './account-order-calls.ts'

/** Orders of calls about a teacher's and a student's account and the student's QR cards, against a plain model of what is ended. */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 120)
const ACCESS_MS = 3_600_000
const RENEW_AFTER_MS = 300_000
const GRACE_MS = 60_000

const WHO = ['teacher', 'student'] as const
type Who = (typeof WHO)[number]
const who = fc.constantFrom(...WHO)
const of = fc.nat(30)
type Step =
  | { do: 'signIn'; who: Who; isOldPassword: boolean }
  | { do: 'use' | 'renew' | 'signOut' | 'change' | 'useLink'; of: number }
  | { do: 'reset' | 'close'; who: Who }
  | { do: 'move' | 'voidCard' }
  | { do: 'pass'; seconds: number }
const kindOf = <T extends string>(...kinds: T[]) => fc.constantFrom(...kinds)
const seconds = fc.constantFrom(20, 70, 400, 3700)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: kindOf('signIn'), who, isOldPassword: fc.nat(5).map((at) => at === 0) }) },
  { weight: 6, arbitrary: fc.record({ do: kindOf('renew'), of }) },
  { weight: 4, arbitrary: fc.record({ do: kindOf('use', 'signOut', 'change', 'useLink'), of }) },
  { weight: 3, arbitrary: fc.record({ do: kindOf('reset', 'close'), who }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('move', 'voidCard') }) },
  { weight: 6, arbitrary: fc.record({ do: kindOf('pass'), seconds }) },
)

/** A signed-in device; `generation` counts the exchanges of its handle. */
interface Session {
  who: Who
  isEnded: boolean
  generation: number
  rotatedAt: number
}
interface Token {
  session: Session
  generation: number
  issuedAt: number
  headers: Record<string, string>
}

async function play(steps: readonly Step[]) {
  const { ids, firstLink, now, pass, send, headersOf, stored } = await openAccounts()
  const tokens: Token[] = []
  const links = [{ link: firstLink, isVoid: false }]
  const state = {
    teacher: { passwords: [FIRST_PASSWORD], isIssued: false, isClosed: false, wrong: 0 },
    student: { passwords: [FIRST_PASSWORD], isIssued: false, isClosed: false, wrong: 0 },
  }
  let teacherBranch = 'br-1'
  let pupilRevision = 1
  const endSessions = (of: Who) => {
    for (const { session } of tokens) if (session.who === of) session.isEnded = true
  }
  const voidLinks = () => {
    for (const link of links) link.isVoid = true
  }
  const keep = (session: Session, { headers }: TestAnswer) => {
    const own = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? '']))
    expect(Object.values(own)).not.toContain('')
    tokens.push({ session, generation: session.generation, issuedAt: now(), headers: own })
  }
  const begin = (of: Who, answer: TestAnswer) =>
    keep({ who: of, isEnded: false, generation: 0, rotatedAt: now() }, answer)
  const isFresh = ({ session, issuedAt }: Token) => !session.isEnded && now() - issuedAt < ACCESS_MS
  const handleOf = ({ session, generation }: Token) => {
    if (session.isEnded) return 'refused'
    if (generation === session.generation) return 'current'
    return generation === session.generation - 1 && now() - session.rotatedAt < GRACE_MS ? 'grace' : 'reuse'
  }
  /** What is refused stores nothing; the one exception is a stolen handle, which ends its session. */
  async function judged(may: boolean, work: () => Promise<TestAnswer>, label: string) {
    const before = await stored()
    const answer = await work()
    expect([label, answer.status < 300, JSON.stringify(answer.body)]).toEqual([label, may, expect.any(String)])
    if (!may) expect([label, await stored()]).toEqual([label, before])
    return answer
  }
  const ofStaff = async (by: 'admin' | 'branch', body: object = {}) => ({ headers: await headersOf(by), body })

  async function tryToken(step: Step & { of: number }, token: Token) {
    const { session, headers } = token
    const one = state[session.who]
    if (step.do === 'use') {
      await judged(isFresh(token), () => send('account', 'GET', '/api/account', { headers }), 'use')
    } else if (step.do === 'signOut') {
      const may =
        isFresh(token) || (now() - token.issuedAt >= ACCESS_MS && ['current', 'grace'].includes(handleOf(token)))
      await judged(may, () => send('auth', 'DELETE', '/api/auth/sign_out', { headers }), 'signOut')
      if (may) endSessions(session.who)
    } else if (step.do === 'change') {
      const new_password = `mizuumi ni kujira ${one.passwords.length}`
      const body = { current_password: one.passwords.at(-1), new_password }
      const work = () => send('account', 'PATCH', '/api/account/password', { headers, body })
      const answer = await judged(isFresh(token), work, 'change')
      if (answer.status !== 200) return
      endSessions(session.who)
      if (session.who === 'student' && !one.isIssued) voidLinks()
      one.passwords.push(new_password)
      one.isIssued = false
      begin(session.who, answer)
    } else {
      const ask = () => send('session', 'POST', '/api/current_user', { headers, body: {} })
      const isYoung = isFresh(token) && now() - token.issuedAt < RENEW_AFTER_MS
      const handle = handleOf(token)
      if (!isYoung && handle === 'reuse') {
        expect((await ask()).status).toBe(401)
        session.isEnded = true
        return
      }
      const answer = await judged(isYoung || handle !== 'refused', ask, 'renew')
      if (answer.status !== 200 || isYoung) return
      if (handle === 'current') Object.assign(session, { generation: session.generation + 1, rotatedAt: now() })
      keep(session, answer)
    }
  }

  async function takeStep(step: Step) {
    switch (step.do) {
      case 'pass':
        return pass(step.seconds * 1000)
      case 'signIn': {
        const one = state[step.who]
        const password = step.isOldPassword ? one.passwords.at(-2) : one.passwords.at(-1)
        if (password === undefined || one.wrong > 3) return
        const path = step.who === 'teacher' ? '/api/v2/teacher/auth/sign_in' : '/api/auth/student/sign_in'
        const body = { username: step.who === 'teacher' ? 'sensei' : 'seito', password, keep_login: true }
        const group = step.who === 'teacher' ? 'teacher-auth' : 'auth'
        const may = !step.isOldPassword && !one.isClosed
        const answer = await judged(may, () => send(group, 'POST', path, { body }), 'signIn')
        if (may) begin(step.who, answer)
        one.wrong = may ? 0 : one.wrong + 1
        return
      }
      case 'reset': {
        const by = step.who === 'teacher' ? 'admin' : 'branch'
        const path = `/api/${by}/accounts/${ids[step.who]}/reset_password`
        const { status, body } = await send(`${by}-accounts`, 'POST', path, await ofStaff(by))
        expect(status).toBe(200)
        endSessions(step.who)
        if (step.who === 'student') voidLinks()
        state[step.who].passwords.push((body as { password: string }).password)
        state[step.who].isIssued = true
        return
      }
      case 'close': {
        const one = state[step.who]
        const undo = one.isClosed
        const of = ids[step.who]
        const { status } =
          step.who === 'teacher'
            ? await send(
                'admin-teachers',
                'POST',
                `/api/v2/admin/teachers/${of}/close`,
                await ofStaff('admin', { undo }),
              )
            : await send('branch-students', 'POST', `/api/branch/students/${of}/close`, {
                ...(await ofStaff('branch', { undo, left_on: '', revision: pupilRevision })),
              })
        expect(status).toBe(200)
        if (step.who === 'student') pupilRevision += 1
        one.isClosed = !undo
        endSessions(step.who)
        return
      }
      case 'move': {
        const to = teacherBranch === 'br-1' ? 'br-2' : 'br-1'
        const path = `/api/v2/admin/teachers/${ids.teacher}/move`
        const { status } = await send('admin-teachers', 'POST', path, await ofStaff('admin', { branch_id: to }))
        expect(status).toBe(200)
        teacherBranch = to
        endSessions('teacher')
        return
      }
      case 'voidCard': {
        const path = `/api/branch/students/${ids.student}/links`
        const headers = await headersOf('branch')
        const may = !state.student.isClosed
        const answer = await judged(may, () => send('branch-students', 'DELETE', path, { headers }), 'voidCard')
        if (!may) return
        voidLinks()
        links.push({ link: (answer.body as { encrypted_username: string }).encrypted_username, isVoid: false })
        return
      }
      case 'useLink': {
        const one = links[step.of % links.length]
        if (one) await tryLink(one)
        return
      }
      default: {
        const token = tokens[tokens.length === 0 ? 0 : step.of % tokens.length]
        if (token) await tryToken(step, token)
      }
    }
  }
  const tryLink = ({ link, isVoid }: { link: string; isVoid: boolean }) => {
    const request = { headers: { 'encrypted-username': link }, body: {} }
    const may = !isVoid && !state.student.isClosed
    return judged(may, () => send('session', 'POST', '/api/current_user', request), 'useLink')
  }

  for (const step of steps) await takeStep(step)
  for (const token of tokens) await tryToken({ do: 'use', of: 0 }, token)
  for (const link of links) await tryLink(link)
}

test('no token, password or card from before an act that ends it passes, and all later ones do, in any order of calls', async () => {
  const begin = WHO.map((one): Step => ({ do: 'signIn', who: one, isOldPassword: false }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => play([...begin, ...steps])),
    {
      numRuns,
      examples: [
        // A handle that was exchanged is used once more: the session ends, with the tokens that were exchanged for it.
        [
          [
            { do: 'pass', seconds: 400 },
            { do: 'renew', of: 0 },
            { do: 'pass', seconds: 70 },
            { do: 'renew', of: 0 },
          ],
        ],
      ],
    },
  )
})
