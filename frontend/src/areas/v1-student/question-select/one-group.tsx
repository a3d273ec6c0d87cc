import { useQuery } from '@tanstack/react-query'
import { orNotFound } from '../../../app/or-not-found.ts'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { beginGroup } from '../../../features/learning/run-choices.ts'
import { storedGroup } from '../../../features/learning/run-material.ts'
import css from '../../../features/learning/run-page.module.css'
import { RunTroubleNote, useBegin } from '../../../features/learning/run-page.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** Of `?group=`, where a task leads: the questions that were handed out, and nothing to choose. */
export function OneGroup({ code }: { code: string }) {
  const starting = useBegin()
  const shown = useQuery({
    queryKey: ['learning-group', code],
    networkMode: 'always',
    queryFn: () => storedGroup(code),
  })
  const set = shown.data
  usePageTitle(set?.title)
  orNotFound(shown)
  return (
    <div className="main">
      <PageHead title={set ? <LearnersWords text={set.title} /> : <LearnersWords text="{問題|もんだい}" />} />
      <RunTroubleNote trouble={starting.trouble} />
      <LoadState query={shown} failure={<LearnersWords text="{問題|もんだい}を{読|よ}みこめませんでした。" />} />
      {set && (
        <section className={`card ${css.card}`} aria-label={set.title}>
          <p className={css.lead}>
            <LearnersWords
              text={`{全部|ぜんぶ}で${set.question_count}{問|もん}です。さいごまでとくと、{課題|かだい}が{終|お}わります。`}
            />
          </p>
          <BusyButton
            kind="primary"
            size="lg"
            isBusy={starting.isBusy}
            onClick={() => starting.begin((owner) => beginGroup(owner, code))}
          >
            <LearnersWords text="{始|はじ}める" />
          </BusyButton>
        </section>
      )}
    </div>
  )
}
