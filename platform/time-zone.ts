/** Whether the text names a time zone of the IANA database, e.g. `America/Denver`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+02:00" are accepted by Intl, but follow no daylight-saving rules.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
