/** For figures: each public lawyer with the area of law in which they work most. */
export const LAWYER_AREAS_SQL = `
  select distinct on (lawyer_id) lawyer_id, specialty_code as area
  from lawyer_specialty join lawyer on lawyer.id = lawyer_id
  where lawyer.status = 'approved' and lawyer.deleted_at is null
  order by lawyer_id, percentage desc, specialty_code`
