import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/expect-accessible'
import { test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { seeEveryView } from '../pages/every-view'

test('every view is accessible', async ({ window }) => {
  await seeEveryView(window, (what) => expectAccessible(window, what))
})

test('every view is accessible in both themes', everyRelease, async ({ window }) => {
  await seeEveryView(window, (what) => expectAccessibleInBothThemes(window, what))
})
