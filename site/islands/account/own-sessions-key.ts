/** The query of the person's own sessions. A change of the password ends the other sessions. */
export const SESSIONS = ['own-sessions']
