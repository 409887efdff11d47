import type { IncomingMessage } from 'node:http'
import type { RunningService } from '../running-service'
import { isKey } from '../world/directory'
import { type Answer, errorAnswer, jsonAnswer } from './send'

const longest = 100_000

/** Reads a request's body as JSON. Rejects with a RangeError when it is too long or is not JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > longest) throw new RangeError('the body is too long')
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new RangeError('the body is not JSON')
  }
}

/** The path under which the service can be changed. */
export const controlPath = '/control/'

type Act = (target: ControlTarget, id: string, request: IncomingMessage) => Promise<unknown>

const text = (value: unknown, field: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  if (typeof found !== 'string') throw new RangeError(`${field} is not a text`)
  return found
}

const acts: Readonly<Record<string, Act>> = {
  'GET requests': async (target) => target.requests,
  async 'PUT faults'(target, _id, request) {
    const body = await readBody(request)
    if (!Array.isArray(body)) throw new RangeError('the body is not an array of faults')
    const faults = body.map(String)
    await target.setFaults(faults)
    return faults
  },
  'PUT profiles': async (target, id) => target.shareProfile(id),
  'DELETE profiles': async (target, id) => target.unshareProfile(id),
  'DELETE sessions': async (target, id) => target.withdrawSession(id),
  'PUT sessions': async (target, id) => target.restoreSession(id),
  async 'POST sessions'(target, _id, request) {
    const body = await readBody(request)
    const instant = Date.parse(text(body, 'created_at'))
    if (Number.isNaN(instant)) throw new RangeError('created_at is not a date-time')
    return target.addSession(text(body, 'profile_id'), instant)
  },
}

/** Answers a request about the service itself, by the bare token in `Authorization`; an API key is not accepted. */
export async function answerControl(
  request: IncomingMessage,
  path: string,
  token: string,
  target: ControlTarget,
): Promise<Answer> {
  if (!isKey(request.headers.authorization, token))
    return errorAnswer(403, 'The token is not accepted', false)
  const [resource = '', id = ''] = path.slice(controlPath.length).split('/')
  const name = `${request.method} ${resource}`
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) return errorAnswer(404, `There is no ${name}`, false)
  try {
    return jsonAnswer((await act(target, decodeURIComponent(id), request)) ?? null)
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError)
      return errorAnswer(400, error.message, false)
    throw error
  }
}

/** The parts of a running service that can be read and changed over HTTPS. */
type ControlTarget = Pick<
  RunningService,
  | 'requests'
  | 'setFaults'
  | 'shareProfile'
  | 'unshareProfile'
  | 'withdrawSession'
  | 'restoreSession'
  | 'addSession'
>
