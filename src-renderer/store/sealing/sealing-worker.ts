import {
  createSealingWork,
  doSealingJob,
  type SealingReply,
  type SealingRequest,
  type SealingResult,
} from './aes-gcm'

const work = createSealingWork(crypto)

// the page's types are those of a window, whose postMessage takes a target
const reply = (message: SealingReply, transfer: Transferable[]) => postMessage(message, { transfer })

addEventListener('message', ({ data }: MessageEvent<SealingRequest>) => {
  const { id, job } = data
  doSealingJob(work, job).then(
    (result) => reply({ id, result }, buffersOf(result)),
    () => reply({ id, result: null }, []),
  )
})

function buffersOf(result: SealingResult): ArrayBuffer[] {
  const all = typeof result === 'string' ? [] : result instanceof Uint8Array ? [result] : result
  return all.flatMap((each) => (each instanceof Uint8Array ? [each.buffer] : []))
}
