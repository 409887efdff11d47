import * as v from 'valibot'
import type { PackCase } from '#shared/measure/reference/pack-cases'
import type { PackFile, PackImport } from '#shared/measure/reference/pack-import'
import { type ReferencePack, referencePackSchema } from '#shared/measure/reference/reference'
import type { PackPolicy } from '#shared/policy'
import { StoreFault } from '../database/store-fault'
import type { Library } from '../library/library'
import { readPack } from '../reference/read-pack'
import type { KeptItems, OpenStore } from './open-store'

const place = { kind: 'reference-pack', id: 'gli-global' } as const
const name = 'GLI Global 2022'

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(1), ...referencePackSchema.entries }),
)

/** Reads the kept reference pack into the library. One that a policy rules out, or another version wrote, stays unused. */
export async function readReferencePack(
  kept: KeptItems,
  library: Library,
  policy: PackPolicy | undefined,
): Promise<void> {
  const { items } = await kept.list(place.kind)
  const content = items.find(({ id }) => id === place.id)?.content
  const read = content === undefined ? null : v.safeParse(contentSchema, content)
  if (!read?.success) return library.setReference(null)
  const { format: _, ...pack } = read.output
  library.setReference(isAllowed(policy, pack.sha256) ? pack : null)
}

/** Whether a policy, if there is one, lets a pack be used. */
function isAllowed(policy: PackPolicy | undefined, sha256: string): boolean {
  return policy === undefined || (policy !== false && policy.toLowerCase() === sha256)
}

/** Reads files as a pack and, where it `writes`, keeps it in place of the one before. `at` is in ms since 1970. */
export async function importReferencePack(
  store: OpenStore,
  { files, writes }: { readonly files: readonly PackFile[]; readonly writes: boolean },
  cases: readonly PackCase[],
  at: number,
): Promise<PackImport> {
  if (store.packPolicy === false) throw new StoreFault('policy-set', 'values')
  const read = await readPack(files, cases)
  if ('refusal' in read) return { outcome: 'refused', refusal: read.refusal, tried: cases.length }
  const pack: ReferencePack = { name, ...read.pack, importedAt: at }
  const { tables: _, ...facts } = pack
  if (!isAllowed(store.packPolicy, pack.sha256)) throw new StoreFault('policy-set', 'values')
  if (writes) {
    const { sha256 } = pack
    const line = { at, what: 'reference-imported', figures: { name, sha256 } }
    await store.kept.put(
      place.kind,
      { id: place.id, content: JSON.stringify({ format: 1, ...pack }), at },
      line,
    )
    await followReference(store)
  }
  return { outcome: 'accepted', pack: facts, cases: read.tried }
}

/** Removes the pack. `at` is in ms since 1970. */
export async function removeReferencePack(store: OpenStore, at: number): Promise<void> {
  const { items, damaged } = await store.kept.list(place.kind)
  if (items.length + damaged === 0) return
  await store.kept.remove(place.kind, place.id, { at, what: 'reference-removed', figures: { name } })
  await followReference(store)
}

async function followReference(store: OpenStore): Promise<void> {
  await readReferencePack(store.kept, store.library, store.packPolicy)
  store.announce()
}
