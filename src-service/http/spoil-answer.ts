import type { Answer } from './answer'
import type { Endpoint } from '../faults/fault-kinds'
import type { FaultPlan } from '../faults/fault-plan'

const page = '<!doctype html><title>Welcome</title><p>Please sign in to the guest network.'

/** Applies the faults that replace a successful answer as a whole. */
export function spoilAnswer(answer: Answer, endpoint: Endpoint, faults: FaultPlan): Answer {
  if (answer.status !== 200) return answer
  if (faults.take('not-json', endpoint) !== null) {
    return { ...answer, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
  }
  if (faults.take('wrong-shape', endpoint) !== null) {
    return { ...answer, body: `{"items":${answer.body},"total":1}` }
  }
  if (endpoint === 'profiles' && faults.take('empty', endpoint) !== null) return { ...answer, body: '[]' }
  return answer
}
