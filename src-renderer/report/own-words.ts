import type { LeavingWords } from '../format/leaving'
import type { ReportContent } from './content/content'
import { annotationsWithin, monthFigures } from './content/month'
import { hasWords } from './worklist/worklist'

/** How many texts that people wrote a report prints, with its present parts. */
export function ownWords(content: ReportContent): LeavingWords {
  const count = (marks: readonly { readonly value: { readonly words: string } }[]) =>
    marks.filter(({ value }) => value.words !== '').length
  switch (content.kind) {
    case 'session':
      return { interpretation: Number(content.interpretation !== '') }
    case 'course': {
      const { from, to } = content.request
      const { annotations } = content.beside
      return {
        annotation: count(
          annotations.filter(({ value: { day } }) => day >= (from ?? day) && day <= (to ?? day)),
        ),
        interpretation: Number(content.interpretation !== ''),
      }
    }
    case 'month': {
      const { request } = content
      const printed = annotationsWithin(monthFigures(content, request), content)
      return {
        note: request.sections.includes('kept') ? count(content.notes) : 0,
        annotation: request.sections.includes('annotations') ? count(printed) : 0,
        'month-words': Number((content.words?.value.words ?? '') !== ''),
      }
    }
    case 'worklist':
      return { note: hasWords(content) ? count(content.notes) : 0 }
    case 'cohort':
      return {}
  }
}
