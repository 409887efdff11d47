import { formatTable } from '../../report/format-table'
import type { BrowseContestant } from '../browse-job'
import type { QuestionFigures } from './browse-figures'

const ours = 'spirodesk'

/** All questions as a table for people: ms of each contestant, and how many times as long as Spirodesk others take. */
export function browseTable(
  figures: readonly QuestionFigures[],
  contestants: readonly BrowseContestant[],
): string {
  const head = contestants.flatMap((name) => [
    ...[`${name} p50`, 'p95', 'least'],
    ...(name === ours || !contestants.includes(ours) ? [] : ['to Spirodesk']),
  ])
  const nameOf = ({ kind, question }: QuestionFigures) => `${kind}: ${question}`
  const rows = [...new Set(figures.map(nameOf))].map((name) => {
    const asked = figures.filter((each) => nameOf(each) === name)
    const own = asked.find(({ contestant }) => contestant === ours)
    const cells = contestants.flatMap((contestant) => {
      const found = asked.find((each) => each.contestant === contestant)
      if (!found) return []
      const times = own && contestant !== ours ? [`${(found.p50 / own.p50).toPrecision(2)}×`] : []
      return [...[found.p50, found.p95, found.least].map(inMs), ...times]
    })
    return [name, (asked[0]?.matching ?? 0).toLocaleString('en'), ...cells]
  })
  return formatTable(['ms', 'matching', ...head], rows)
}

function inMs(ms: number): string {
  return ms >= 100 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1)
}
