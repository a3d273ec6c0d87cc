import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Params, useParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { RouteName } from '../../ui/form/use-form.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import css from './record.module.css'
import { type InputOf, type OutputOf, queryOf, type RecordAct, useRecordActs } from './record-acts.tsx'

/** What the page of one record says of itself. */
export interface RecordPageProps<N extends RouteName, T> {
  /** What it is one of: 「教室」. */
  thing: string
  /** Of the page, where it is not the thing itself: 「教室の編集」. */
  title?: string
  crumb?: ReactNode
  /** Where all of them are, or the page above. */
  back?: { to: string; words?: string }
  /** The call that shows it, with the parameters of the page's path: `adminBranches.show`. */
  show: N
  /** Where they are not what the call is given. */
  showInput?: (path: Readonly<Params>) => InputOf<N>
  /** Milliseconds for which it is not asked for again; the product's own, left out. */
  staleTime?: number
  /** Where the record lies in the answer. */
  record: (answer: OutputOf<N>) => T
  /** A call of another group that answers what the acts change. */
  alsoAnew?: RouteName
  /** What can be done with it, as buttons beside the title. */
  acts?: readonly RecordAct<T>[]
}

interface FrameProps<N extends RouteName, T> extends RecordPageProps<N, T> {
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isPending' | 'refetch'>
  shown: T | undefined
  children: ReactNode
}

/** Title, acts, and what stands there until the record does. */
export function RecordFrame<N extends RouteName, T>(props: FrameProps<N, T>) {
  const { thing, title = thing, crumb, back, show, alsoAnew, acts = [], query, shown, children } = props
  orNotFound(query)
  const { press, isActing, errorOf, question } = useRecordActs(shown, show, alsoAnew)
  const offered = shown === undefined ? [] : acts.filter(({ isOffered }) => isOffered?.(shown) ?? true)
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title={title} crumb={crumb}>
        {offered.map((act) => (
          <BusyButton key={act.verb} isBusy={isActing} onClick={() => press(act)}>
            {act.verb}
          </BusyButton>
        ))}
        {back && <ButtonLink to={back.to}>{back.words ?? `${thing}の一覧へ`}</ButtonLink>}
      </PageHead>
      {offered.map(
        (act) =>
          errorOf(act) && (
            <ErrorNote
              key={act.verb}
              title={act.failure ?? `「${act.verb}」ができませんでした。`}
              error={errorOf(act)}
            />
          ),
      )}
      <LoadState query={query} failure={`${thing}を読み込めませんでした。`} lines={6} />
      {children}
      {question}
    </div>
  )
}

/** The record of the page's path, as its call shows it. */
export function useRecord<N extends RouteName, T>({ show, showInput, staleTime, record }: RecordPageProps<N, T>) {
  const path = useParams()
  const asked = queryOf(show, showInput?.(path) ?? (path as InputOf<N>))
  const query = useQuery({ ...asked, ...(staleTime !== undefined && { staleTime }) })
  return { query, shown: query.data === undefined ? undefined : record(query.data) }
}

interface DetailScreenProps<N extends RouteName, T> extends RecordPageProps<N, T> {
  /** What is said of it: 「教室の名前」 and how to read it. */
  fields?: Readonly<Record<string, (record: T) => ReactNode>>
  /** Below: parts that do more than show. */
  body?: (record: T) => ReactNode
}

/**
 * The screen of one record as a declaration: `export const Component = detailScreen({ show: 'adminBranches.show', … })`
 * (docs/how-to/add-a-screen.md).
 */
export const detailScreen =
  <N extends RouteName, T>(screen: DetailScreenProps<N, T>) =>
  () => <DetailPage {...screen} />

function DetailPage<N extends RouteName, T>(screen: DetailScreenProps<N, T>) {
  const { query, shown } = useRecord(screen)
  const { fields, body } = screen
  return (
    <RecordFrame {...screen} query={query} shown={shown}>
      {shown !== undefined && (
        <div className="stack gap-16">
          {fields && (
            <Card>
              <Facts record={shown} fields={fields} />
            </Card>
          )}
          {body?.(shown)}
        </div>
      )}
    </RecordFrame>
  )
}

interface FactsProps<T> {
  record: T
  fields: Readonly<Record<string, (record: T) => ReactNode>>
}

/** Terms and what they are of one record. */
export const Facts = <T,>({ record, fields }: FactsProps<T>) => (
  <dl className={`grid gap-8-16 ${css.facts}`}>
    {Object.entries(fields).map(([term, read]) => (
      <div key={term} className={`grid gap-8-16 ${css.fact}`}>
        <dt className="muted">{term}</dt>
        <dd>{read(record)}</dd>
      </div>
    ))}
  </dl>
)
