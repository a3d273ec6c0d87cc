import type { StudentMission } from '@tcheck/contract'
import { type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import { loadVisitor, rolesOf } from '../../../features/session/current-user.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { itemPath } from '../home/home-view.ts'
import { MessagePage } from '../shell/message-page.tsx'
import { playPath } from '../shell/paths.ts'
import { EntryForm } from './entry-form.tsx'
import { MissionSets } from './mission-sets.tsx'

type SetLink = Awaited<ReturnType<typeof client.studentEntry.showSetLink>>['set_link']

type LinkPage =
  | { kind: 'gone'; sentence: string }
  | { kind: 'waiting'; link: SetLink }
  | { kind: 'entry'; link: SetLink }
  | { kind: 'sets'; mission: StudentMission }

/** After the entry form the visit goes straight on to the questions. */
export const straightOn = 'go'

/** Opens one handed-out set: a mission for whoever is in this tab, else the entry form; or a saved attempt. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<LinkPage | Response> {
  const id = params['setId'] ?? ''
  if (!/^[\w.:-]{1,120}$/.test(id)) throw notFound()
  const link = await showLink(id)
  if (typeof link === 'string') return { kind: 'gone', sentence: link }
  const visitor = await loadVisitor('student')
  const isStudent = visitor !== null && rolesOf(visitor).has('student')
  if (link.kind === 'saved')
    return isStudent ? openSaved(id) : { kind: 'gone', sentence: 'QRコードを読み取ってください' }
  if (!link.is_delivered) return { kind: 'waiting', link }
  const mission = isStudent ? await missionOf(id) : null
  if (!mission) return { kind: 'entry', link }
  const [only, ...others] = mission.items.filter(({ cancelled_at }) => cancelled_at === null)
  const isStraight = new URL(request.url).searchParams.has(straightOn)
  return isStraight && only && others.length === 0 ? redirect(itemPath(mission, only)) : { kind: 'sets', mission }
}

async function showLink(id: string): Promise<SetLink | string> {
  try {
    return (await client.studentEntry.showSetLink({ id })).set_link
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) {
      return 'このリンクは使えなくなりました'
    }
    throw error
  }
}

/** null where the mission was handed to another class: then somebody else is in this tab. */
async function missionOf(id: string): Promise<StudentMission | null> {
  try {
    return (await client.studentContent.missions({ mission_id: id })).missions[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function openSaved(id: string): Promise<Response> {
  const { student_activity_group: group } = await client.studentActivities.show({ id })
  const code = group.v2_question_group_id ?? group.cbt_exam_code ?? group.science_skill_key ?? ''
  return redirect(playPath({ category: group.category, code, missionId: group.mission_id, attemptId: id }))
}

export function Component() {
  const page = useLoaderData<LinkPage>()
  const { setId = '' } = useParams()
  switch (page.kind) {
    case 'gone':
      return (
        <MessagePage drawing={<QrCardDrawing />} title={page.sentence}>
          <p>先生に聞いてください。</p>
        </MessagePage>
      )
    case 'waiting':
      return (
        <MessagePage drawing={<QrCardDrawing />} title="まだ始まっていません">
          <p>先生が始めるまで、待ってください。</p>
          <ButtonLink kind="soft" size="lg" to={`/student/${setId}`} reloadDocument>
            もう一度ひらく
          </ButtonLink>
        </MessagePage>
      )
    case 'entry':
      return <EntryForm setId={setId} link={page.link} />
    case 'sets':
      return <MissionSets mission={page.mission} />
  }
}
