import { nameText } from '../../format/people'
import { shortened } from '../../format/shortened'

// longer than any name; what a form let through is not to fill the head of each page
const longest = 100

/** The name of a patient on paper: as sent, else the e-mail, else that there is none. */
export function printedName(name: string | null, email: string | null): string {
  return shortened(nameText(name, email), longest)
}
