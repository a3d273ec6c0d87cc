import { lookOf, legendDefaults as rule, type Series, showAllLabel } from './chart-frame.tsx'
import css from './charts.module.css'

interface LegendProps {
  series: readonly Series[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  onShowAll: () => void
}

/** Below the chart; a click hides a series and shows it again, and one more button shows all (spec.md section 9). */
export function Legend({ series, hidden, onToggle, onShowAll }: LegendProps) {
  const distances = {
    gap: `${rule.verticalGap}px ${rule.spacing}px`,
    padding: `${rule.verticalGap}px ${rule.sideMargin}px 0`,
  }
  return (
    <fieldset className={`flex justify-center wrap min-width-0 ${css.legend}`} style={distances}>
      <legend className="sr">凡例</legend>
      {series.map(({ key, name, value }, index) => (
        <button
          key={key}
          type="button"
          className={`inline-flex align-center text-12 nowrap ${css.item}`}
          style={{ gap: rule.markerGap }}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
        >
          <span
            className={`flex-none ${css.marker}`}
            style={{ width: rule.markerSize, height: rule.markerSize, background: lookOf(index).color }}
          />
          {name}
          {value !== undefined && <span style={{ width: rule.valueWidth }}>{value}</span>}
        </button>
      ))}
      {hidden.size > 0 && (
        <button type="button" className={`inline-flex align-center text-12 nowrap ${css.item}`} onClick={onShowAll}>
          {showAllLabel}
        </button>
      )}
    </fieldset>
  )
}
