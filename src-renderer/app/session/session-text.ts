import type { SessionDetail } from '#shared/records/session'
import { flagWords, groupFlags } from '../../format/flags'
import { listText, missing } from '../../format/numbers'
import { type Measures, measuresIn } from '../../format/measures'
import { sessionMomentText } from '../../format/moments'
import { nameText, plainCharacters, sexWord, sizeText, yearsText } from '../../format/people'
import { textColumns } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import { type BestRow, bestRows, testRows } from '../../session/session-rows'
import { unitsWords } from '../../session/session-words'

/**
 * A session as plain text, to be pasted into a record: whose it is, the best test, all tests, the notes, and where
 * figures and units come from. `sample` says on it that the patient is invented.
 */
export function sessionText(detail: SessionDetail, sample: boolean): string {
  const { session, flags } = detail
  const measures = measuresIn(detail.units)
  const name = nameText(session.name, session.email)
  const person = [
    yearsText(session.age),
    sexWord(session.gender),
    sizeText(session.height_in_cm, 'cm'),
    sizeText(session.weight_in_kg, 'kg'),
  ].filter((part) => part !== missing)
  const best = bestRows(detail, measures).map((row) => [
    t(`spirometry.quantity.${row.quantity}`),
    withUnitOrNot(row, measures),
    row.predicted,
    row.percentText,
  ])
  const tests = testRows(session, measures).map(({ title, unit, cells }) => [
    [title, unit].filter(Boolean).join(' '),
    ...cells.map(({ text }) => text),
  ])
  const lists = [
    [t('session.aside.diagnoses'), session.diagnoses],
    [t('session.aside.medications'), session.medications],
  ] as const
  const parts = [
    sample ? [t('session.text.sample')] : [],
    [
      session.email === null || session.email === name ? name : `${name}, ${session.email}`,
      person.join(', '),
      sessionMomentText(session.local),
    ].filter(Boolean),
    best.length === 0
      ? [`${t('session.best.title')}: ${t('session.best.none')}`]
      : [
          `${t('session.best.title')} (${t('session.all.chosen')})`,
          ...textColumns([
            ['', t('session.text.measured'), t('session.text.predicted'), t('session.text.percent')],
            ...best,
          ]),
        ],
    session.all_tests.length === 0
      ? []
      : [
          t('session.all.title'),
          ...textColumns([
            ['', ...session.all_tests.map((_, index) => t('session.all.test', { test: index + 1 }))],
            ...tests,
          ]),
        ],
    lists.flatMap(([title, texts]) => (texts.length > 0 ? [`${title}: ${texts.join('; ')}`] : [])),
    flags.length === 0
      ? []
      : [
          t('session.text.notes'),
          ...groupFlags(flags).map(({ flag, alsoTests }) => {
            const { title, sentence } = flagWords(flag, measures, session)
            const also = t('flags.also', { count: alsoTests.length, tests: listText(alsoTests) })
            return `- ${title}. ${sentence}${alsoTests.length > 0 ? ` ${also}` : ''}`
          }),
        ],
    [...unitsWords(detail.units).map((words) => `${words}.`), t('session.text.foot')],
  ]
  const text = parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
  return plainCharacters(text)
}

function withUnitOrNot({ quantity, measured, unit }: BestRow, measures: Measures): string {
  const unknown = measured !== missing && measures.unit(quantity) === null
  return `${measured} ${unknown ? t('session.all.unitUnknown') : unit}`.trim()
}
