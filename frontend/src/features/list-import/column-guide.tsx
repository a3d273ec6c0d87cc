import type { ListColumn } from '@tcheck/contract/list-column'

/** What each column of a list is for, with an example. */
export const ColumnGuide = ({ columns }: { columns: Readonly<Record<string, ListColumn>> }) => (
  <details>
    <summary>列の書き方と例</summary>
    <div className="scroll-x">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">列</th>
            <th scope="col">書くこと</th>
            <th scope="col">例</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(columns).map(([column, { headings, isNeeded, meaning, example }]) => (
            <tr key={column}>
              <th scope="row">
                {headings[0]}
                {isNeeded && <span>(必ず)</span>}
              </th>
              <td>{meaning}</td>
              <td>{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
