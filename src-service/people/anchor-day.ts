/** 2024-01-01, the day from which ages and courses are counted, whichever day is today. */
export const anchorDay = 19_723
