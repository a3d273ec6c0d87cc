import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { loadVisitor } from '../../../features/session/current-user.ts'
import { homeOf } from '../../../features/session/home-page.ts'
import { giveSessionUp } from '../../../features/session/session-end.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Note } from '../../../ui/note.tsx'
import { SchoolChooser } from './school-chooser.tsx'
import { SignInFailed, SignInReturn } from './sign-in-return.tsx'
import { readArrival, type SsoArrival } from './sso-address.ts'
import { OtherWaysIn, SsoPage } from './sso-page.tsx'
import { type BegunSignIn, begunWanted, takeBegun } from './sso-storage.ts'

type Visit =
  | Exclude<SsoArrival, { kind: 'returned' | 'refused' }>
  | {
      kind: 'returned'
      answer: Pick<Extract<SsoArrival, { kind: 'returned' }>, 'code' | 'state' | 'iss'>
      begun: BegunSignIn
    }
  | { kind: 'refused'; isCancelled: boolean; wanted: string | null }
  | { kind: 'stranger' }

/** The provider's answer is taken out of the address: it is good for one use, and a reload begins anew. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Visit | Response> {
  const arrival = readArrival(new URL(request.url).search)
  if (arrival.kind === 'choose') {
    giveSessionUp()
    const visitor = arrival.wanted === null ? null : await loadVisitor()
    return visitor && visitor.owes === null ? redirect(arrival.wanted ?? homeOf(visitor)) : arrival
  }
  window.history.replaceState(window.history.state, '', '/sso')
  if (arrival.kind === 'refused') return { ...arrival, wanted: begunWanted() }
  const begun = takeBegun(arrival.state)
  if (!begun) return { kind: 'stranger' }
  const { code, state, iss } = arrival
  return { kind: 'returned', answer: { code, state, iss }, begun }
}

const notBegunHere = new ApiError(0, 'NOT_BEGUN_HERE', [
  'この画面では、手続きを始めていないか、もう終わっています。もう一度、最初からお試しください。',
])

/** `/sso`: sign-in with a school account, from choosing the school to coming back from its provider. */
export function Component() {
  const visit = useLoaderData<Visit>()
  if (visit.kind === 'returned') return <SignInReturn answer={visit.answer} begun={visit.begun} />
  if (visit.kind === 'stranger') return <SignInFailed error={notBegunHere} />
  return (
    <SsoPage title="学校のアカウントで入る">
      {visit.kind === 'refused' && (
        <Note kind={visit.isCancelled ? 'info' : 'danger'}>
          <p>
            {visit.isCancelled
              ? '学校のアカウントのページで、手続きをやめました。もう一度するときは、学校をえらんでください。'
              : '学校のアカウントのページでエラーが起きました。少し待ってから、もう一度お試しください。'}
          </p>
        </Note>
      )}
      <SchoolChooser school={visit.kind === 'choose' ? visit.school : null} wanted={visit.wanted} />
      <OtherWaysIn />
    </SsoPage>
  )
}
