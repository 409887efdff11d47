import * as v from 'valibot'

/** Schema of an {@link Announcement}. */
export const announcementSchema = v.object({
  baseUrl: v.pipe(v.string(), v.startsWith('https://')),
  key: v.pipe(v.string(), v.nonEmpty()),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** What the sample service says once it is ready: its address, a key, and its certificate's SHA-256 in hex. */
export type Announcement = v.InferOutput<typeof announcementSchema>
