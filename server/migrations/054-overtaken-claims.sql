-- What was claimed of a match that others play since a correction: it is open again should that be undone.
alter table claims drop constraint claims_status_check;
alter table claims add constraint claims_status_check
  check (status in ('open', 'disputed', 'overtaken', 'confirmed', 'upheld', 'withdrawn', 'dismissed', 'settled'));
