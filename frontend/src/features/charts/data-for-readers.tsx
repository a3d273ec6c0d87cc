import type { ChartProps } from './chart-data.ts'

/** The chart's numbers as a table that only screen readers meet. */
export function DataForReaders({ description, series, points, unit = '' }: ChartProps) {
  return (
    <div className="sr">
      <table>
        <caption>{description}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => (
                <td key={key}>{values[key] === null || values[key] === undefined ? '－' : `${values[key]}${unit}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
