/** The query of the own sessions. A change of the password ends the other sessions. */
export const SESSIONS = ['own-sessions']
