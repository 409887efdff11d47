/** Patients by how much their FEV1 % has changed since the first session, with what a list shows of each. */
export const patientsSql = `
  with last as (
    select email, count(*) sessions, max(instant) instant, row, name, age, gender, diagnoses
    from sessions where withdrawnAt is null group by email
  ), measured as (
    select email, instant, fev1, fev1Percent, row_number() over (partition by email order by instant desc) back
    from sessions where withdrawnAt is null and fev1 is not null
  ), latest as (
    select email,
      max(fev1) filter (where back = 1) fev1, max(fev1Percent) filter (where back = 1) percent,
      max(fev1) filter (where back = 2) fev1Before, max(fev1Percent) filter (where back = 2) percentBefore
    from measured where back <= 2 group by email
  ), oldest as (
    select email, min(instant) since, fev1 fev1First, fev1Percent percentFirst from measured group by email
  )
  select *, count(*) over () "of" from last left join latest using (email) left join oldest using (email)
  order by percent - percentFirst nulls last limit ?`
