import { expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { Tick } from './form/tick.tsx'

const LEAST = 24
const nothing = () => undefined

it('makes links of lists and tables, and boxes, 24 px high at least', async () => {
  const place = await draw(
    <>
      <table>
        <tbody>
          <tr>
            <th scope="row">
              <a href="#first">分数のかけ算</a>
            </th>
            <td>
              <ul>
                <li>
                  <a href="#second">分数のわり算</a>
                </li>
              </ul>
            </td>
          </tr>
        </tbody>
      </table>
      <dl>
        <dd>
          <a href="#third">課題を出す</a>
        </dd>
      </dl>
      <Tick aria-label="選ぶ" isOn={false} onTurn={nothing} />
      <Tick type="radio" aria-label="どちらか" isOn={false} onTurn={nothing} />
    </>,
  )
  const targets = [...place.querySelectorAll('a, input')]
  expect(targets).toHaveLength(5)
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(LEAST)
  }
})
