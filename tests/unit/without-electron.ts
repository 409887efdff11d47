// Stands for `electron` where there is none: every name that is imported from it is undefined.
export {}
