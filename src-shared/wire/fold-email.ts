/** An e-mail address as it is compared: white space around it and case do not count. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}
