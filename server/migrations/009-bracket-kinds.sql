alter table brackets drop constraint brackets_type_check;
alter table brackets add check (type in ('elimination', 'roundRobin', 'roundRobinByRound', 'swiss', 'table'));

-- The version before the call that wrote the event: what came by one call is taken back as one.
alter table bracket_events add call_from integer;
update bracket_events set call_from = version - 1;
alter table bracket_events alter call_from set not null;
