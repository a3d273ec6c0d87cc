import { useMemo } from 'react'
import { Link } from 'react-router'
import { readQuestion } from '../../../features/answer-trace/read-question.ts'
import { readRuleCase, responseOf, writeRuleCase } from '../../../features/answer-trace/rule-address.ts'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useAddressState } from '../../../ui/use-address-state.ts'
import { examples, NothingTyped, RuleForm, RuleResult } from './rule-form.tsx'
import css from './sandbox-rule.module.css'

/** `/v1/sandbox/rule`: how an answer field reads a response, step by step. The address keeps the case. */
export function Component() {
  const { state, change, isShareable, address } = useAddressState({ read: readRuleCase, write: writeRuleCase })
  const { answer, pattern, selects } = state
  const read = useMemo(() => readQuestion({ answer, pattern, selects }), [answer, pattern, selects])
  const slotCount = read.question?.slotCount ?? Math.max(1, state.response.length)
  return (
    <div className="main">
      <PageHead title="解答ルール">
        <CopyLinkButton address={address} disabled={!isShareable}>
          このケースのリンクをコピー
        </CopyLinkButton>
      </PageHead>
      <nav className={`row wrap ${css.examples}`} aria-label="例">
        <span className="muted small">例</span>
        {examples.map(({ word, to }) => (
          <Link key={word} to={to} preventScrollReset className="chip line">
            {word}
          </Link>
        ))}
      </nav>
      <div className={`stack gap-20 align-start ${css.columns}`}>
        <section className={`card ${css.given}`} aria-label="ケース">
          <RuleForm value={state} slotCount={slotCount} onChange={change} />
          {!isShareable && <p className="hint">長すぎるため、リンクにはできません。</p>}
        </section>
        <section aria-label="結果">
          {answer === '' ? <NothingTyped /> : <RuleResult read={read} response={responseOf(state, slotCount)} />}
        </section>
      </div>
    </div>
  )
}
