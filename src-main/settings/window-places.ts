import * as v from 'valibot'

const windowPlaceSchema = v.object({
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  maximized: v.boolean(),
})

/** The app window's place, in device-independent pixels. */
export type WindowPlace = v.InferOutput<typeof windowPlaceSchema>

export const windowPlacesSchema = v.array(v.object({ screens: v.string(), place: windowPlaceSchema }))

/** The window's place on each set of screens, the last used first. */
export type WindowPlaces = v.InferOutput<typeof windowPlacesSchema>

const maxSets = 8

/** The window's place on a set of screens; else its last place; null for a new profile. */
export function placeOn(places: WindowPlaces, screens: string): WindowPlace | null {
  return (places.find((one) => one.screens === screens) ?? places[0])?.place ?? null
}

/** The places with that of one set of screens put first. */
export function withPlace(places: WindowPlaces, screens: string, place: WindowPlace): WindowPlaces {
  return [{ screens, place }, ...places.filter((one) => one.screens !== screens)].slice(0, maxSets)
}
