import { IconCircleCheck } from '@tabler/icons-react'
import type { ChapterItem, Content } from '@tcheck/contract/learning'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../math/rich-text.tsx'
import { Hanamaru } from '../result/hanamaru.tsx'
import css from './content-desk.module.css'
import { currentOf, doneCount, nextContent } from './content-steps.ts'
import { LearnersWords } from './learning-text.tsx'
import { LevelChip } from './level-chip.tsx'
import { contentPath, partPath, subjectPath } from './material-paths.ts'
import { PartsRow } from './parts-row.tsx'
import { useLearner } from './use-learner.ts'

interface ContentSummaryProps {
  content: Content
  /** All items of its course, in the order of the material; undefined until they are there. */
  items: readonly ChapterItem[] | undefined
}

/** All parts of a content and what is next: a part that is left, else the next content. */
export function ContentSummary({ content, items }: ContentSummaryProps) {
  const { grade } = useLearner()
  const current = currentOf(content)
  const item = items?.find(({ code }) => code === content.item_code)
  const next = items && current === null ? nextContent(items, content.code) : null
  return (
    <>
      <PageHead title={<RichText text={content.title} grade={grade} />} />
      <PartsRow content={content} />
      <section className={`card stack ${css.now}`} aria-labelledby="now">
        {current === null && <Hanamaru />}
        <h2 id="now">
          <LearnersWords
            text={
              current === null
                ? 'さいごまで、やりとげました'
                : `${content.parts.length}つのうち、${doneCount(content)}つ{終|お}わりました`
            }
          />
        </h2>
        {item && item.level !== '–' && (
          <p className={`row wrap ${css.level}`}>
            <LearnersWords text="この{項目|こうもく}の{理解度|りかいど}" />
            <LevelChip level={item.level} rate={item.rate} />
            <span className="muted">
              <LearnersWords text={`${item.answered}{問|もん}の{答|こた}えから`} />
            </span>
          </p>
        )}
        {current === null && items && next === null && (
          <p className={`row wrap ${css.level}`}>
            <IconCircleCheck className="i" aria-hidden />
            <LearnersWords text="この{教科|きょうか}は、{全部|ぜんぶ}{終|お}わりました。" />
          </p>
        )}
        <p className={`flex wrap gap-12 ${css.go}`}>
          {current && (
            <ButtonLink kind="primary" size="lg" to={partPath(content.code, current)}>
              <LearnersWords text="つぎのパートへ" />
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="primary" size="lg" to={contentPath(next.code)}>
              <LearnersWords text="つぎの{内容|ないよう}へ" />
            </ButtonLink>
          )}
          <ButtonLink size="lg" to={subjectPath(content.subject_code)}>
            <LearnersWords text="{章|しょう}の{一覧|いちらん}へ" />
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
