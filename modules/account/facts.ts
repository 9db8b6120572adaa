/** For the figures of the market: the language of each person, and each decision of the team. */
export const PERSON_LANGUAGES_SQL = 'select id as person, locale as language from account'
export const TEAM_DECISIONS_SQL = 'select happened_at as at, id as source from team_action'
