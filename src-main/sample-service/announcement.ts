import * as v from 'valibot'

const announcementSchema = v.object({
  baseUrl: v.pipe(v.string(), v.startsWith('https://')),
  key: v.pipe(v.string(), v.nonEmpty()),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** What the sample service says once it is ready: its address, a key, and its certificate's SHA-256 in hex. */
export type Announcement = v.InferOutput<typeof announcementSchema>

/** Reads the line that the service prints when it is ready; null when it is something else. */
export function readAnnouncement(line: string): Announcement | null {
  try {
    const parsed = v.safeParse(announcementSchema, JSON.parse(line))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
