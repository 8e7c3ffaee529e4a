/** Address of the sign-in page, from which a person comes back to where the desk is now. */
export const signInPath = (): string => `/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`;
