/** For the figures of the market: the city of each firm, and the firm of each membership. */
export const FIRM_CITIES = "select id as firm_id, nullif(trim(city), '') as city from firm"
/** The lawyer of each membership. */
export const MEMBERSHIP_LAWYERS = 'select id as firm_lawyer_id, lawyer_id from firm_lawyer'
export const MEMBERSHIP_FIRMS = 'select id as firm_lawyer_id, firm_id from firm_lawyer'
