import type { ChoiceField } from '#shared/queries/filter'
import { flagCodes } from '#shared/records/flag'
import { missing } from '../../format/numbers'
import { flagWord } from '../../format/flags'
import { sexWord } from '../../format/people'
import { t } from '../../text/texts.svelte'

/** A value that can be chosen, in words: as sent, but for flags, sex and having none. */
export function choiceWords(field: ChoiceField, value: string | null): string {
  if (value === null) return t(field === 'flag' ? 'filters.choice.noFlag' : 'filters.choice.none')
  if (field === 'flag') {
    const code = flagCodes.find((one) => one === value)
    return code ? flagWord(code) : value
  }
  const sex = field === 'gender' ? sexWord(value) : missing
  return sex === missing ? value : sex
}
