import type { ActivityGroup } from '@tcheck/contract/activity'
import type { StudentMission } from '@tcheck/contract/mission'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import { keyOnceSent } from '../../../features/saving/left-over.ts'
import { loadVisitor, rolesOf } from '../../../features/session/current-user.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'
import { attemptPath, idInAddress, itemPath, playPath } from '../shell/paths.ts'
import { isThisLink } from './stored-link.ts'

type SetLink = Awaited<ReturnType<typeof client.studentEntry.showSetLink>>['set_link']

type LinkPage =
  | { kind: 'gone' | 'unknown' }
  | { kind: 'waiting' | 'cards' | 'entry'; link: SetLink }
  | { kind: 'shared'; link: SetLink; isBack: boolean }
  | { kind: 'sets'; mission: StudentMission }
  | { kind: 'saved'; group: ActivityGroup }

/** After the entry form the visit goes straight on to the questions. */
export const straightOn = 'go'

/**
 * Opens one handed-out set: a mission for whoever is in this tab, else the entry form; or a saved attempt. It answers the
 * page ready to be shown: whoever fills in the entry form and goes straight on sees none of the others, and a lazy part
 * would show its fallback first.
 */
export async function loader(visit: LoaderFunctionArgs): Promise<ReactNode | Response> {
  const page = await openLink(visit)
  return page instanceof Response ? page : drawPage(page, visit.params['setId'] ?? '')
}

/** What leads to no question at once may use what pages share. */
async function drawPage(page: LinkPage, setId: string): Promise<ReactNode> {
  await queriesThere()
  switch (page.kind) {
    case 'gone':
    case 'unknown': {
      const { GoneLink } = await import('./closed-link.tsx')
      return <GoneLink why={page.kind} />
    }
    case 'waiting': {
      const { WaitingLink } = await import('./closed-link.tsx')
      return <WaitingLink setId={setId} />
    }
    case 'cards': {
      const { CardLink } = await import('./closed-link.tsx')
      return <CardLink title={page.link.title} />
    }
    case 'entry': {
      const { LinkEntry } = await import('./link-entry.tsx')
      return <LinkEntry setId={setId} link={page.link} />
    }
    case 'shared': {
      const { SharedSet } = await import('./shared-set.tsx')
      return <SharedSet setId={setId} link={page.link} isBack={page.isBack} />
    }
    case 'saved': {
      const { ResultPage } = await import('../result/result-page.tsx')
      return <ResultPage key={page.group.id} group={page.group} />
    }
    case 'sets': {
      const { MissionSets } = await import('./mission-sets.tsx')
      return <MissionSets mission={page.mission} />
    }
  }
}

async function openLink({ params, request }: LoaderFunctionArgs): Promise<LinkPage | Response> {
  const id = idInAddress(params['setId'] ?? '')
  if (!/^[\w.:-]{1,120}$/.test(id)) throw notFound()
  const link = await showLink(id)
  if (!link) return (isThisLink(id) ? await toBegun() : null) ?? { kind: 'gone' }
  const isStudent = await isStudentHere()
  if (link.kind === 'saved') return isStudent ? openSaved(id) : { kind: 'unknown' }
  if (!link.is_delivered) return { kind: 'waiting', link }
  if (link.kind === 'shareable') return { kind: 'shared', link, isBack: isStudent && isThisLink(id) }
  const mission = isStudent ? await missionOf(id) : null
  if (!mission) return { kind: link.classes.length > 0 ? 'entry' : 'cards', link }
  const [only, ...others] = mission.items.filter(({ cancelled_at }) => cancelled_at === null)
  const isStraight = new URL(request.url).searchParams.has(straightOn)
  return isStraight && only && others.length === 0 ? redirect(itemPath(mission, only)) : { kind: 'sets', mission }
}

async function isStudentHere(): Promise<boolean> {
  const visitor = await loadVisitor('student')
  return visitor !== null && rolesOf(visitor).has('student')
}

/** A link that has ended, or whose set was withdrawn, still leads to what was begun by it in this tab. */
async function toBegun(): Promise<Response | null> {
  if (!(await isStudentHere())) return null
  const [newest] = (await client.studentActivities.list({ per_page: 1 })).student_activity_groups
  if (!newest) return null
  const code = newest.v2_question_group_id ?? newest.cbt_exam_code ?? newest.science_skill_key ?? ''
  return redirect(
    newest.finished_at === null
      ? playPath({ category: newest.category, code, attemptId: newest.id })
      : attemptPath(newest.id),
  )
}

async function showLink(id: string): Promise<SetLink | null> {
  try {
    return (await client.studentEntry.showSetLink({ id })).set_link
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) {
      return null
    }
    throw error
  }
}

/** null where the mission was handed to another class: then somebody else is in this tab. */
async function missionOf(id: string): Promise<StudentMission | null> {
  try {
    return (await client.studentContent.listMissions({ mission_id: id })).missions[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Only its owner sees an attempt; to everybody else it looks like a link that has ended. */
async function openSaved(id: string): Promise<LinkPage> {
  try {
    const { student_activity_group: group } = await client.studentActivities.show({ id, ...(await keyOnceSent(null)) })
    return { kind: 'saved', group }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'gone' }
    throw error
  }
}

export const Component = () => useLoaderData<ReactNode>()
