/** Where people live: whole, half and quarter hours, both ends of the calendar, with and without clock changes. */
export const homeZones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Athens',
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Australia/Adelaide',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
] as const
