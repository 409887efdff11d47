import { expectAccessibleInBothThemes } from '../fixtures/expect-accessible'
import { test } from '../fixtures/shared-test'
import { seeEveryView } from '../pages/every-view'

test('every view is accessible in both themes', async ({ window }) => {
  await seeEveryView(window, (what) => expectAccessibleInBothThemes(window, what))
})
