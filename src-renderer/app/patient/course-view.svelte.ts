import { createContext } from 'svelte'
import type { SpanChoice } from '../../course/panel'
import type { CourseScale } from '../../course/tests'

/** How courses are shown, kept from patient to patient and while other pages are open. */
export interface CourseView {
  look: 'chart' | 'table'
  tests: 'best' | 'all'
  scale: CourseScale
  span: SpanChoice
}

/** Charts of the whole course: the best test of each session, as sent. */
export function createCourseView(): CourseView {
  const view = $state<CourseView>({ look: 'chart', tests: 'best', scale: 'sent', span: { kind: 'all' } })
  return view
}

/** Hands the view of courses down the tree, and gets it there. */
export const [useCourseView, provideCourseView] = createContext<CourseView>()
